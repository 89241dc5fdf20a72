import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

/** The networks for USDT payouts. */
export const NETWORKS = ['TRC20', 'ERC20'] as const;
export type Network = (typeof NETWORKS)[number];

/** A validation error of an address: a message key under `validation`. */
export type AddressFault =
  | 'addressTrc20'
  | 'addressErc20'
  | 'addressChecksum'
  | 'addressIsTrc20'
  | 'addressIsErc20';

/** A TRON address has 21 bytes and starts with this version byte. */
const TRON_VERSION = 0x41;
const TRON_BYTES = 21;
const TRON_FORMAT = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const ETHEREUM_FORMAT = /^0x[0-9a-fA-F]{40}$/;

const base58check = createBase58check(sha256);

/**
 * Validates an address for a network; null if valid. An address of the other network has its own
 * error, because funds sent on the wrong network are lost.
 */
export function addressFault(network: Network, address: string): AddressFault | null {
  const tron = TRON_FORMAT.test(address);
  const ethereum = ETHEREUM_FORMAT.test(address);
  if (network === 'TRC20') {
    if (!tron) return ethereum ? 'addressIsErc20' : 'addressTrc20';
    return hasTronChecksum(address) ? null : 'addressChecksum';
  }
  if (!ethereum) return tron ? 'addressIsTrc20' : 'addressErc20';
  return hasEthereumChecksum(address) ? null : 'addressChecksum';
}

/** The address in comparable form: ERC20 addresses are case-insensitive. */
export function canonicalAddress(network: Network, address: string): string {
  return network === 'ERC20' ? address.toLowerCase() : address;
}

function hasTronChecksum(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_BYTES && bytes[0] === TRON_VERSION;
  } catch {
    return false;
  }
}

/** Only mixed-case addresses carry a checksum (EIP-55). */
function hasEthereumChecksum(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || digits === withChecksum(lower);
}

/** EIP-55: a letter is upper case if the digit at its index in the Keccak hash is 8 or more. */
function withChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return lower.replace(/[a-f]/g, (letter, index: number) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  );
}
