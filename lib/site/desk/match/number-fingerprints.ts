import { banksIn } from '#lib/features/methods/banks/banks-in';
import { computeIdentity } from '#lib/features/methods/method-identity';
import { acceptedFingerprints } from '#lib/features/methods/seal';

const ADDRESSES = [
  { network: 'TRC20', format: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  { network: 'ERC20', format: /^0x[0-9a-f]{40}$/i },
];
const ACCOUNT = /^\d{8,19}$/;

/** An account of Hong Kong: its branch with 6 to 9 digits, perhaps behind the bank. */
const HK_BRANCH = /^(\d{3})(\d{6,9})$/;
const HK_BANK = /^(\d{3})(\d{3})(\d{6,9})$/;

/**
 * The fingerprints that a wallet with this address, or a card or account with this number, has in
 * `payment_method`; the numbers themselves are stored encrypted. A number of Hong Kong begins with its
 * branch, perhaps after the code of the bank: both are in the fingerprint.
 */
export function numberFingerprints(typed: string): string[] {
  const network = ADDRESSES.find(({ format }) => format.test(typed))?.network;
  if (network) return acceptedFingerprints(computeIdentity({ kind: 'number', network }, typed));
  const number = typed.replaceAll(/[\s-]/g, '');
  if (!ACCOUNT.test(number)) return [];
  const taiwan = Object.keys(banksIn('TW')).map((bankCode) => ({ region: 'TW', bankCode }));
  const cards = [...taiwan, { region: 'CN', bankCode: '' }].map((bank) =>
    computeIdentity({ kind: 'bank', ...bank }, number),
  );
  return [...cards, ...hkIdentities(number)].flatMap(acceptedFingerprints);
}

/** An account of Hong Kong with a bank that was typed, or of any bank with this branch. */
function hkIdentities(typed: string): string[] {
  const banks = Object.keys(banksIn('HK'));
  const identity = (bankCode: string, branch = '', number = '') =>
    computeIdentity({ kind: 'hkbank', bankCode, branch }, number);
  const [, branch, number] = HK_BRANCH.exec(typed) ?? [];
  const [, bank = '', ofBank, rest] = HK_BANK.exec(typed) ?? [];
  return [
    ...(number ? banks.map((bankCode) => identity(bankCode, branch, number)) : []),
    ...(banks.includes(bank) ? [identity(bank, ofBank, rest)] : []),
  ];
}
