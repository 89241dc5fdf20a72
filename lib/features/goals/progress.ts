import { type Asset, formatAmount, METALS, type Metal, parseAmountOrThrow } from '#lib/base/money';
import type { Totals } from '#lib/features/totals/queries';
import type { GoalPicture } from './enums.ts';
import type { Goal } from './response-schema.ts';

/** A goal as it is stored. */
export interface StoredGoal {
  id: bigint;
  name: string;
  /** Null is cash. */
  symbol: Metal | null;
  /** Units of the metal, or minor units of the cash currency. */
  targetMinor: bigint;
  /** Local day. */
  dueOn: string;
  picture: GoalPicture;
  /** The recurring plan that saves for it. */
  planId: bigint | null;
}

/** What goals of one kind share. */
type Kind = Metal | 'cash';

const kindOf = ({ symbol }: StoredGoal): Kind => symbol ?? 'cash';

/** 0.01 g or 1.00 of cash, in minor units. */
const MONTHLY_STEP_MINOR = 100n;

/**
 * What a member holds of each kind: all grams of a metal, also those that an order holds; of cash the
 * available and held amounts and the principal of fixed terms, without interest.
 */
export function heldByKind(totals: Totals): Map<Kind, bigint> {
  const { currency, cash, frozen, fixed_principal, items } = totals;
  const sum = (amounts: readonly string[], asset: Asset) =>
    amounts.reduce((total, amount) => total + parseAmountOrThrow(amount, asset), 0n);
  const metals = METALS.map((metal): [Kind, bigint] => {
    const own = items.filter(({ asset }) => asset === metal);
    return [
      metal,
      sum(
        own.flatMap(({ qty }) => qty ?? []),
        metal,
      ),
    ];
  });
  return new Map([['cash', sum([cash, frozen, fixed_principal], currency)], ...metals]);
}

/**
 * Shares what is held among the goals, so that nothing counts twice: an earlier goal takes up to its
 * target first, and the last one of its kind has all of the rest.
 * @param goals earliest day first
 * @returns minor units of each goal
 */
export function shareAmongGoals(
  goals: readonly StoredGoal[],
  held: ReadonlyMap<Kind, bigint>,
): bigint[] {
  const left = new Map(held);
  return goals.map((goal, index) => {
    const kind = kindOf(goal);
    const rest = left.get(kind) ?? 0n;
    const isLast = !goals.slice(index + 1).some((later) => kindOf(later) === kind);
    const saved = isLast || rest < goal.targetMinor ? rest : goal.targetMinor;
    left.set(kind, rest - saved);
    return saved;
  });
}

/**
 * The progress of a goal, as the API returns it.
 * @param today local day
 */
export function describeGoal(
  goal: StoredGoal,
  savedMinor: bigint,
  { currency, today }: { currency: Asset; today: string },
): Goal {
  const { symbol, targetMinor, dueOn } = goal;
  const missingMinor = targetMinor > savedMinor ? targetMinor - savedMinor : 0n;
  const overMinor = savedMinor > targetMinor ? savedMinor - targetMinor : 0n;
  const format = (minor: bigint) => formatAmount(minor, symbol ?? currency);
  const monthlyMinor = computeMonthly(missingMinor, monthsBetween(today, dueOn));
  return {
    id: goal.id.toString(),
    name: goal.name,
    symbol,
    target: format(targetMinor),
    saved: format(savedMinor),
    missing: format(missingMinor),
    over: format(overMinor),
    percent: missingMinor === 0n ? 100 : Number((savedMinor * 100n) / targetMinor),
    state: stateOf(missingMinor, dueOn < today),
    due_on: dueOn,
    picture: goal.picture,
    monthly: monthlyMinor === null ? null : format(monthlyMinor),
    plan: null,
  };
}

function stateOf(missingMinor: bigint, isPast: boolean): Goal['state'] {
  if (missingMinor === 0n) return 'reached';
  return isPast ? 'overdue' : 'saving';
}

/** Whole months from one local day to another: to April 14 one month less than to April 15. */
export function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const isPartial = to.slice(8) < from.slice(8);
  return monthOf(to) - monthOf(from) - (isPartial ? 1 : 0);
}

/** What to save a month, rounded up to the step; null if nothing is missing or no whole month is left. */
export function computeMonthly(missingMinor: bigint, months: number): bigint | null {
  if (missingMinor === 0n || months < 1) return null;
  const wholeStep = BigInt(months) * MONTHLY_STEP_MINOR;
  return ((missingMinor + wholeStep - 1n) / wholeStep) * MONTHLY_STEP_MINOR;
}
