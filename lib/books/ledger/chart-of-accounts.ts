/** The classes of accounts; the first digit of a code is the class. */
export const ACCOUNT_CLASSES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountClass = (typeof ACCOUNT_CLASSES)[number];

/**
 * The chart of accounts: the code of each purpose. Members share a control account for each purpose, whose
 * sub-account is the member. All cells share one code, because cells come and go. The two accounts of the
 * dealer are one position: metal on one side and what it cost or brought on the other, so either can be on
 * the debit or the credit side.
 */
export const CHART = {
  'clearing:bank': '1110',
  'clearing:hkbank': '1120',
  'clearing:number': '1130',
  'clearing:interest': '1140',
  'clearing:cell': '1180',
  dealer_cash: '1310',
  dealer_metal: '1320',
  available: '2110',
  frozen_withdraw: '2120',
  frozen_order: '2130',
  fixed_principal: '2140',
  suspense: '2210',
  interest_reserved: '2310',
  interest_pool: '2320',
  capital: '3110',
  fee_income: '4110',
  'expense:charges': '5110',
  'expense:writeoff': '5120',
} as const;
export type ChartedPurpose = keyof typeof CHART;

/** Codes of purposes that this version does not know, such as those of a later one. */
const OTHER_CLEARING = '1190';
const OTHER = '2990';

/** The entry of the chart for a purpose; undefined if this version does not know it. */
export function chartedPurpose(purpose: string): ChartedPurpose | undefined {
  const known = purpose.startsWith('clearing:cell') ? 'clearing:cell' : purpose;
  return Object.hasOwn(CHART, known) ? (known as ChartedPurpose) : undefined;
}

/** The account code of a purpose. */
export function accountCode(purpose: string): string {
  const known = chartedPurpose(purpose);
  if (known) return CHART[known];
  return purpose.startsWith('clearing:') ? OTHER_CLEARING : OTHER;
}

/** The class of a code. */
export function accountClass(code: string): AccountClass {
  return ACCOUNT_CLASSES[Number(code.slice(0, 1)) - 1] ?? 'liability';
}

/** Whether the accounts of a class usually have a debit balance. */
export function isDebitClass(of: AccountClass): boolean {
  return of === 'asset' || of === 'expense';
}

/** Whether either side is usual: the dealer's position, and what other cells owe or are owed. */
export function isEitherSided(purpose: string): boolean {
  return /^(dealer_|clearing:cell)/.test(purpose);
}

/** The purposes, in the order of the chart, whose code begins with some digits. */
export function purposesOfCode(digits: string): ChartedPurpose[] {
  return (Object.keys(CHART) as ChartedPurpose[]).filter((one) => CHART[one].startsWith(digits));
}
