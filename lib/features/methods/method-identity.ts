import { canonicalAddress } from './address.ts';

/** The columns that tell accounts with the same number apart. */
export interface MethodIdentity {
  kind: string;
  region?: string | null;
  bankCode?: string | null;
  branch?: string | null;
  network?: string | null;
}

/**
 * The text whose fingerprint identifies an account or address, to detect duplicates. A changed text
 * would no longer find the fingerprints that are stored.
 */
export function computeIdentity(
  { kind, region, bankCode, branch, network }: MethodIdentity,
  number: string,
): string {
  if (kind === 'number') {
    const address = canonicalAddress(network === 'ERC20' ? network : 'TRC20', number);
    return [kind, network, address].join(':');
  }
  if (kind === 'hkbank') return [kind, bankCode, branch, number].join(':');
  return [kind, region, region === 'CN' ? '' : bankCode, number].join(':');
}
