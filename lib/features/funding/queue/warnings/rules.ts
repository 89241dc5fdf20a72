import { formatAmount, parseAmount } from '#lib/base/money';
import type { Settings } from '#lib/running/config/setting-specs';
import type { WarningFacts } from './facts.ts';
import type { SharedMember } from './shared-sql.ts';

/** What an operator should look at before deciding. */
export type Warning =
  /** The account was `days` old when the record was requested. */
  | { rule: 'newAccount'; days: number }
  /** The payment method was `hours` old. */
  | { rule: 'newMethod'; hours: number }
  /** The member made `count` requests in 24 hours, this one included. */
  | { rule: 'manyAttempts'; count: number }
  /** The amount is more than `times` the member's `median` of 90 days. */
  | { rule: 'unusualAmount'; times: number; median: string }
  | { rule: 'largeAmount'; limit: string }
  | { rule: 'nameDiffers' }
  /** Numbers of other top-ups with the same payment reference. */
  | { rule: 'sameReference'; nos: string[] }
  /** Other members with the same payout account or wallet address. */
  | { rule: 'sharedAccount'; members: SharedMember[] }
  /** Other members who signed in from the same address with the same browser. */
  | { rule: 'sharedDevice'; members: SharedMember[] };

/** Every rule, in the order of the desk's lists. */
export type WarningRule = Warning['rule'];

/** Fewer records than this have no usual amount. */
const MEDIAN_OF_AT_LEAST = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The warnings about a record under the present settings. */
export function judgeWarnings(facts: WarningFacts, settings: Settings): Warning[] {
  return [
    newAccount(facts, settings),
    newMethod(facts, settings),
    manyAttempts(facts, settings),
    unusualAmount(facts, settings),
    largeAmount(facts, settings),
    nameDiffers(facts, settings),
    sameReference(facts, settings),
    shared('sharedAccount', facts),
    shared('sharedDevice', facts),
  ].filter((warning) => warning !== null);
}

function newAccount(
  { requestedAt, accountCreatedAt }: WarningFacts,
  { warn_account_days: limit }: Settings,
): Warning | null {
  const ageMs = requestedAt.getTime() - accountCreatedAt.getTime();
  if (ageMs >= limit * DAY_MS) return null;
  return { rule: 'newAccount', days: wholeUnits(ageMs, DAY_MS) };
}

function newMethod(
  { requestedAt, methodCreatedAt }: WarningFacts,
  { warn_method_hours: limit }: Settings,
): Warning | null {
  if (methodCreatedAt === null) return null;
  const ageMs = requestedAt.getTime() - methodCreatedAt.getTime();
  if (ageMs >= limit * HOUR_MS) return null;
  return { rule: 'newMethod', hours: wholeUnits(ageMs, HOUR_MS) };
}

function manyAttempts(
  { attempts }: WarningFacts,
  { warn_attempts: limit }: Settings,
): Warning | null {
  if (limit === 0 || attempts < limit) return null;
  return { rule: 'manyAttempts', count: attempts };
}

function unusualAmount(
  { amountMinor, medianMinor, medianOf }: WarningFacts,
  { warn_median_times: times, currency }: Settings,
): Warning | null {
  if (times === 0 || medianMinor === null || medianOf < MEDIAN_OF_AT_LEAST) return null;
  if (amountMinor <= medianMinor * BigInt(times)) return null;
  return { rule: 'unusualAmount', times, median: formatAmount(medianMinor, currency) };
}

function largeAmount(
  { amountMinor }: WarningFacts,
  { warn_amount: limit, currency }: Settings,
): Warning | null {
  const limitMinor = parseAmount(limit, currency);
  if (limitMinor === null || amountMinor <= limitMinor) return null;
  return { rule: 'largeAmount', limit: formatAmount(limitMinor, currency) };
}

/** A method without a holder, such as a wallet, has no name to compare. */
function nameDiffers(
  { holder, realName }: WarningFacts,
  { warn_name: isOn }: Settings,
): Warning | null {
  return isOn && holder !== null && holder !== realName ? { rule: 'nameDiffers' } : null;
}

function sameReference(
  { sameReference: nos }: WarningFacts,
  { warn_reference: isOn }: Settings,
): Warning | null {
  return isOn && nos.length > 0 ? { rule: 'sameReference', nos } : null;
}

/** What several members have in common is no setting: it is always said. */
function shared(rule: 'sharedAccount' | 'sharedDevice', facts: WarningFacts): Warning | null {
  const members = facts[rule];
  return members.length > 0 ? { rule, members } : null;
}

/** Whole units, never negative: clocks of processes may differ. */
function wholeUnits(ms: number, unitMs: number): number {
  return Math.max(0, Math.floor(ms / unitMs));
}
