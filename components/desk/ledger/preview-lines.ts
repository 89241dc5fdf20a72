import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import type { TemplateName } from '#lib/features/adjustments/templates';
import type { EntryLine } from '#lib/site/desk/approvals/changes/change';

/** A template with the codes and names of its accounts. */
export interface AdjustTemplate {
  name: TemplateName;
  /** The account that the direction is about. */
  base: string;
  isOfMember: boolean;
  /** The usual one first. */
  directions: readonly ('credit' | 'debit')[];
  accounts: readonly { purpose: string; label: string }[];
}

/** The fields of the form as they are typed. */
export type Draft = Partial<Record<string, string>>;

/** The entries that the fields would post; without a valid amount, of zero. */
export function previewLines(
  { base, isOfMember, directions, accounts }: AdjustTemplate,
  draft: Draft,
  currency: string,
): EntryLine[] {
  const asset = currency as Asset;
  const amount = formatAmount(parseAmount(draft.amount?.trim() ?? '', asset) ?? 0n, asset);
  const zero = formatAmount(0n, asset);
  const sides = { debit: { debit: amount, credit: zero }, credit: { debit: zero, credit: amount } };
  const direction = directions.find((one) => one === draft.direction) ?? directions[0] ?? 'credit';
  const other = accounts.find(({ purpose }) => purpose === draft.account) ?? accounts[0];
  const owner = isOfMember ? draft.username?.trim() || null : null;
  const lines = [
    { account: base, owner, asset, ...sides[direction] },
    {
      ...{ account: other?.label ?? '', owner: null, asset },
      ...sides[direction === 'credit' ? 'debit' : 'credit'],
    },
  ];
  // Debits first, as in a journal on paper.
  return direction === 'debit' ? lines : lines.reverse();
}
