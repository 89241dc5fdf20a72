import { banksIn } from '#lib/features/methods/banks/banks-in';
import { computeIdentity } from '#lib/features/methods/method-identity';
import { acceptedFingerprints } from '#lib/features/methods/seal';

const ADDRESSES = [
  { network: 'TRC20', format: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  { network: 'ERC20', format: /^0x[0-9a-f]{40}$/i },
];
const ACCOUNT = /^\d{8,19}$/;

/**
 * The fingerprints that a wallet with this address, or a card or account of Taiwan or China with this
 * number, has in `payment_method`; the numbers themselves are stored encrypted. Accounts of Hong Kong are
 * found by their last digits, because their fingerprint has the branch in it.
 */
export function numberFingerprints(typed: string): string[] {
  const network = ADDRESSES.find(({ format }) => format.test(typed))?.network;
  if (network) return acceptedFingerprints(computeIdentity({ kind: 'number', network }, typed));
  const number = typed.replaceAll(/[\s-]/g, '');
  if (!ACCOUNT.test(number)) return [];
  const taiwan = Object.keys(banksIn('TW')).map((bankCode) => ({ region: 'TW', bankCode }));
  return [...taiwan, { region: 'CN', bankCode: '' }].flatMap((bank) =>
    acceptedFingerprints(computeIdentity({ kind: 'bank', ...bank }, number)),
  );
}
