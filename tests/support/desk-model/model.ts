import type { Channel, TopUpStatus, WithdrawalStatus } from '#lib/features/funding/enums';
import type { Operator, RequestStep, Who } from './steps.ts';

/** Expected state of one sequence, in a simple in-memory model. Amounts in cents. */
export interface DeskModel {
  members: readonly [ModelMember, ModelMember];
  recharges: ModelRecharge[];
  withdrawals: ModelWithdrawal[];
  /** Requests whose answers are stored under their idempotency keys. */
  kept: KeptRequest[];
  /** Number of decisions of operators and of the sandbox on withdrawals that took effect. */
  decisions: number;
}

export interface ModelMember {
  availableMinor: bigint;
  /** Consecutive wrong trade passwords. */
  failures: number;
  active: boolean;
}

export interface ModelRecharge {
  id: string;
  who: Who;
  channel: Channel;
  amountMinor: bigint;
  reference: string | null;
  /** Every status so far, in order. */
  path: TopUpStatus[];
}

export interface ModelWithdrawal {
  id: string;
  who: Who;
  channel: Channel;
  amountMinor: bigint;
  path: WithdrawalStatus[];
  /** The operator who took it. */
  takenBy?: Operator | 'sandbox';
}

export interface KeptRequest {
  step: RequestStep;
  key: string;
  call: MoneyCall;
  body: Record<string, unknown>;
  /** The body of the answer. */
  text: string;
}

export type MoneyCall = RequestStep['do'];

/** Channels in these tests: bank and number are manual, hkbank uses the sandbox. */
export const MANUAL: readonly Channel[] = ['bank', 'number'];

/** Limits of the model in cents: the default settings. */
export const LIMITS = {
  minMinor: 10_000n,
  maxMinor: 5_000_000n,
  dayMinor: 10_000_000n,
  feeMinor: 1_500n,
} as const;
/** Initial cash of each member, in cents. */
export const OPENING_MINOR = 1_000_000n;
/** Consecutive wrong trade passwords that lock it. */
const FAILURES = 5;

export type RechargeMove = 'cancel' | 'approve' | 'reject' | 'expire';
export type WithdrawalMove = 'cancel' | 'approve' | 'take' | 'pay' | 'fail' | 'reject';

type Moves<Move extends string, Status extends string> = Record<
  Move,
  Partial<Record<Status, Status[]>>
>;

/** The statuses that a move adds, by the current status that allows it. */
const RECHARGE_MOVES: Moves<RechargeMove, TopUpStatus> = {
  cancel: { submitted: ['canceled'] },
  approve: { submitted: ['reviewing', 'credited'] },
  reject: { submitted: ['reviewing', 'rejected'] },
  expire: { submitted: ['expired'] },
};
const WITHDRAWAL_MOVES: Moves<WithdrawalMove, WithdrawalStatus> = {
  cancel: { pending: ['canceled'] },
  approve: { pending: ['approved'] },
  take: { approved: ['processing'] },
  pay: { approved: ['processing', 'paid'], processing: ['paid'] },
  fail: { approved: ['processing', 'failed'], processing: ['failed'] },
  reject: { pending: ['rejected'], approved: ['rejected'] },
};

export function newModel(): DeskModel {
  const member = (): ModelMember => ({ availableMinor: OPENING_MINOR, failures: 0, active: true });
  return {
    members: [member(), member()],
    recharges: [],
    withdrawals: [],
    kept: [],
    decisions: 0,
  };
}

/** The current status of a record. */
export function statusOf<Status>({ path }: { path: Status[] }): Status {
  return path.at(-1) as Status;
}

/** Whether the member has a top-up of the channel, not void, with this reference. */
export function hasAnnounced(
  model: DeskModel,
  { who, channel, reference }: { who: Who; channel: Channel; reference: string },
): boolean {
  return sameReference(model, channel, reference).some((other) => other.who === who);
}

/**
 * The expected code of crediting a top-up of a manual channel with a reference that others use too.
 * @param confirmed whether the operator gave the reference
 */
export function referenceCode(
  model: DeskModel,
  recharge: ModelRecharge,
  { reference, confirmed }: { reference: string; confirmed: boolean },
): number {
  const others = sameReference(model, recharge.channel, reference).filter(
    (other) => other !== recharge,
  );
  if (others.some((other) => other.who === recharge.who || statusOf(other) === 'credited'))
    return 4009;
  return others.length > 0 && !confirmed ? 4001 : 200;
}

function sameReference(model: DeskModel, channel: Channel, reference: string): ModelRecharge[] {
  return model.recharges.filter(
    (each) =>
      each.channel === channel &&
      each.reference === reference &&
      ['submitted', 'reviewing', 'credited'].includes(statusOf(each)),
  );
}

/** Moves a top-up in the model. @returns the code of the answer */
export function moveModelRecharge(
  model: DeskModel,
  recharge: ModelRecharge,
  move: RechargeMove,
): number {
  const added = RECHARGE_MOVES[move][statusOf(recharge)];
  if (!added) return 4010;
  recharge.path.push(...added);
  if (move === 'approve') model.members[recharge.who].availableMinor += recharge.amountMinor;
  return 200;
}

/** Moves a withdrawal in the model. @returns the code of the answer */
export function moveModelWithdrawal(
  model: DeskModel,
  withdrawal: ModelWithdrawal,
  move: WithdrawalMove,
  by: Operator | 'sandbox' = 'sandbox',
): number {
  const from = statusOf(withdrawal);
  const takenByAnother = from === 'processing' && withdrawal.takenBy !== by;
  if (takenByAnother && move === 'take') {
    withdrawal.takenBy = by;
    return 200;
  }
  if (takenByAnother) return 4010;
  const added = WITHDRAWAL_MOVES[move][from];
  if (!added) return 4010;
  const member = model.members[withdrawal.who];
  const goesOut = move === 'approve' || move === 'take' || (move === 'pay' && from === 'approved');
  if (goesOut && !member.active) return 4012;
  withdrawal.path.push(...added);
  if (added.includes('processing')) withdrawal.takenBy = by;
  if (['cancel', 'reject', 'fail'].includes(move)) member.availableMinor += withdrawal.amountMinor;
  return 200;
}

/** Withdrawals of today that count against the daily limit: open and paid ones. */
export function spentBy(model: DeskModel, who: Who): bigint {
  return sum(model, who, ['pending', 'approved', 'processing', 'paid']);
}

/** Sum of a member's holds. */
export function frozenOf(model: DeskModel, who: Who): bigint {
  return sum(model, who, ['pending', 'approved', 'processing']);
}

/** Checks a trade password in the model and counts failures. @returns the code of the refusal, or null */
export function checkModelPassword(member: ModelMember, right: boolean): number | null {
  if (member.failures >= FAILURES) return 4023;
  member.failures = right ? 0 : member.failures + 1;
  if (right) return null;
  return member.failures >= FAILURES ? 4023 : 4022;
}

function sum(model: DeskModel, who: Who, statuses: WithdrawalStatus[]): bigint {
  return model.withdrawals
    .filter((each) => each.who === who && statuses.includes(statusOf(each)))
    .reduce((totalMinor, { amountMinor }) => totalMinor + amountMinor, 0n);
}
