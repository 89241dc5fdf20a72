import type { Channel } from '#lib/funding/schema';
import type { RechargeStatus } from '#lib/funding/top-up/recharge-state';
import type { WithdrawalStatus } from '#lib/funding/withdrawal/withdrawal-state';
import type { Operator, RequestStep, Who } from './steps.ts';

/** What the desk of one sequence should come to, in the plainest terms. Amounts in cents. */
export interface DeskModel {
  members: readonly [ModelMember, ModelMember];
  recharges: ModelRecharge[];
  withdrawals: ModelWithdrawal[];
  /** Requests whose answers are kept under their keys. */
  kept: KeptRequest[];
  /** Operator's decisions that were carried out. */
  decisions: number;
}

export interface ModelMember {
  availableMinor: bigint;
  /** Wrong trade passwords in a row. */
  failures: number;
  active: boolean;
}

export interface ModelRecharge {
  id: string;
  who: Who;
  channel: Channel;
  amountMinor: bigint;
  reference: string | null;
  /** Every status it has had. */
  path: RechargeStatus[];
}

export interface ModelWithdrawal {
  id: string;
  who: Who;
  channel: Channel;
  amountMinor: bigint;
  path: WithdrawalStatus[];
  /** Who has it in hand. */
  takenBy?: Operator | 'sandbox';
}

export interface KeptRequest {
  step: RequestStep;
  key: string;
  call: MoneyCall;
  body: Record<string, unknown>;
  /** The bytes of the answer. */
  text: string;
}

export type MoneyCall = RequestStep['do'];

/** Channels as the tests set them up: an operator works bank and number, the sandbox hkbank. */
export const MANUAL: readonly Channel[] = ['bank', 'number'];

/** Settings that the model counts with, in cents. They are the first values of the product. */
export const LIMITS = {
  minMinor: 10_000n,
  maxMinor: 5_000_000n,
  dayMinor: 10_000_000n,
  feeMinor: 1_500n,
} as const;
/** What each member has before the first step, in cents. */
export const OPENING_MINOR = 1_000_000n;
/** Wrong trade passwords that lock it. */
const FAILURES = 5;

export type RechargeMove = 'cancel' | 'approve' | 'reject' | 'expire';
export type WithdrawalMove = 'cancel' | 'approve' | 'take' | 'pay' | 'fail' | 'reject';

type Moves<Move extends string, Status extends string> = Record<
  Move,
  Partial<Record<Status, Status[]>>
>;

/** The statuses that a move adds, from each status that allows it. */
export const RECHARGE_MOVES: Moves<RechargeMove, RechargeStatus> = {
  cancel: { submitted: ['canceled'] },
  approve: { submitted: ['reviewing', 'credited'] },
  reject: { submitted: ['reviewing', 'rejected'] },
  expire: { submitted: ['expired'] },
};
export const WITHDRAWAL_MOVES: Moves<WithdrawalMove, WithdrawalStatus> = {
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

/** The status that a record has come to. */
export function statusOf<Status>({ path }: { path: Status[] }): Status {
  return path.at(-1) as Status;
}

/** Whether the member has a recharge of the channel, not void, with the reference. */
export function hasAnnounced(
  model: DeskModel,
  { who, channel, reference }: { who: Who; channel: Channel; reference: string },
): boolean {
  return sameReference(model, channel, reference).some((other) => other.who === who);
}

/**
 * What comes of crediting a recharge of a manual channel by a reference that is also that of others.
 * @param confirmed whether the operator named it
 */
export function judgeReference(
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

/** Moves a recharge in the model. @returns the code of the answer */
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

/** What is on its way out, or has gone, today: it counts against the limit of the day. */
export function spentBy(model: DeskModel, who: Who): bigint {
  return sum(model, who, ['pending', 'approved', 'processing', 'paid']);
}

/** What a member's holds come to. */
export function frozenOf(model: DeskModel, who: Who): bigint {
  return sum(model, who, ['pending', 'approved', 'processing']);
}

/** Judges a trade password in the model, counting what fails. @returns the refusal or null */
export function judgeModelPassword(member: ModelMember, right: boolean): number | null {
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
