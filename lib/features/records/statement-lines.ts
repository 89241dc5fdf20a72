/** Changes of a member's cash by one journal, in minor units; each is a sum over its ledger entries. */
export interface JournalTotals {
  kind: string;
  /** Change of the available cash. */
  availableMinor: bigint;
  /** Change of the cash on hold. */
  frozenMinor: bigint;
  /** Credit to the fee account. */
  feeMinor: bigint;
  /** Change of the principal in fixed terms. */
  principalMinor: bigint;
  /** Available cash after the journal. */
  balanceAfterMinor: bigint;
}

/** What a line is within its journal. */
export const LINE_ROLES = ['main', 'fee', 'rest', 'interest'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** One line of a statement entry, in minor units. */
export interface StatementLine {
  role: LineRole;
  /** Change of the available cash: 0 if the money was on hold. */
  availableMinor: bigint;
  /** Change of the cash on hold. */
  frozenMinor: bigint;
  /** Available cash after the line. */
  balanceAfterMinor: bigint;
}

type Part = Omit<StatementLine, 'balanceAfterMinor'>;

/**
 * The lines of a journal in their natural order: payout or purchase, fee, returned rest; principal,
 * interest. Their sums are the journal's changes of available and held cash.
 */
export function statementLines(totals: JournalTotals): StatementLine[] {
  let balanceMinor = totals.balanceAfterMinor - totals.availableMinor;
  return partsOf(totals).map((part) => {
    balanceMinor += part.availableMinor;
    return { ...part, balanceAfterMinor: balanceMinor };
  });
}

function partsOf(totals: JournalTotals): Part[] {
  const { kind, availableMinor, frozenMinor, feeMinor, principalMinor } = totals;
  if (isPaidFromHold(kind) && frozenMinor < 0n) return partsOfHold(totals);
  if (feeMinor !== 0n)
    return [part('main', availableMinor + feeMinor, frozenMinor), part('fee', -feeMinor, 0n)];
  const interestMinor = availableMinor + principalMinor;
  if (principalMinor < 0n && interestMinor > 0n)
    return [part('main', -principalMinor, frozenMinor), part('interest', interestMinor, 0n)];
  return [part('main', availableMinor, frozenMinor)];
}

function isPaidFromHold(kind: string): boolean {
  return kind === 'withdraw_paid' || kind === 'trade_buy';
}

/** The payout or purchase and its fee leave the hold; the rest of the hold becomes available again. */
function partsOfHold({ availableMinor, frozenMinor, feeMinor }: JournalTotals): Part[] {
  const parts = [part('main', 0n, frozenMinor + availableMinor + feeMinor)];
  if (feeMinor !== 0n) parts.push(part('fee', 0n, -feeMinor));
  if (availableMinor !== 0n) parts.push(part('rest', availableMinor, -availableMinor));
  return parts;
}

function part(role: LineRole, availableMinor: bigint, frozenMinor: bigint): Part {
  return { role, availableMinor, frozenMinor };
}
