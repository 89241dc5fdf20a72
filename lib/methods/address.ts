import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

/** Networks that USDT is paid out on. */
export const NETWORKS = ['TRC20', 'ERC20'] as const;
export type Network = (typeof NETWORKS)[number];

/** What is wrong with an address, as a key under `validation`. */
export type AddressFault =
  | 'addressTrc20'
  | 'addressErc20'
  | 'addressChecksum'
  | 'addressIsTrc20'
  | 'addressIsErc20';

/** A TRON address is 21 bytes of which the first is this. */
const TRON_VERSION = 0x41;
const TRON_BYTES = 21;
const TRON_SHAPE = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const ETHEREUM_SHAPE = /^0x[0-9a-fA-F]{40}$/;

const base58check = createBase58check(sha256);

/**
 * What is wrong with an address on a network, or null. An address of the other network is named as
 * such: what is sent to it on the wrong one is lost.
 */
export function addressFault(network: Network, address: string): AddressFault | null {
  const tron = TRON_SHAPE.test(address);
  const ethereum = ETHEREUM_SHAPE.test(address);
  if (network === 'TRC20') {
    if (!tron) return ethereum ? 'addressIsErc20' : 'addressTrc20';
    return isTron(address) ? null : 'addressChecksum';
  }
  if (!ethereum) return tron ? 'addressIsTrc20' : 'addressErc20';
  return isEthereum(address) ? null : 'addressChecksum';
}

/** The address as its network compares it: hexadecimal digits have no case. */
export function canonicalAddress(network: Network, address: string): string {
  return network === 'ERC20' ? address.toLowerCase() : address;
}

function isTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_BYTES && bytes[0] === TRON_VERSION;
  } catch {
    return false;
  }
}

/** Without letters of both cases an address carries no checksum that could be wrong. */
function isEthereum(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || digits === checksummed(lower);
}

/** EIP-55: a letter is upper case where the same place of the address's Keccak hash is 8 or more. */
function checksummed(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return lower.replace(/[a-f]/g, (letter, place: number) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? letter.toUpperCase() : letter,
  );
}
