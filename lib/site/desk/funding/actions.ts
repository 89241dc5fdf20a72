import type { Queue } from '#lib/features/funding/enums';
import type { DeskRecord } from './queries.ts';

/** What an operator may do in the queues, by their roles. */
export interface FundingRights {
  review: boolean;
  pay: boolean;
  reveal: boolean;
  /** Books a return, or reopens a top-up. */
  reopen: boolean;
  message: boolean;
  /** Gives the own records to a colleague. */
  handOver: boolean;
  /** Gives any record to a colleague. */
  assign: boolean;
}

/** What can be done with a record. */
export type FundingAction =
  | 'claim'
  | 'release'
  | 'takeOver'
  | 'approve'
  | 'reject'
  | 'take'
  | 'takeOverPayout'
  | 'pay'
  | 'fail'
  | 'bounce'
  | 'reopen'
  | 'handOver';

type Decided = Pick<
  DeskRecord,
  'status' | 'channel' | 'returned' | 'is_open' | 'claim' | 'assigned' | 'taken_by' | 'pay_refusal'
>;

/**
 * What an operator can do with a record now, the main action first. The server checks
 * again; this only hides what it would refuse.
 * @param operator name of the operator
 */
export function listActions(
  queue: Queue,
  record: Decided,
  { rights, operator }: { rights: FundingRights; operator: string },
): FundingAction[] {
  if (!record.is_open) return rights.reopen ? reopeningsOf(queue, record) : [];
  const isClaimedByOther = record.claim !== null && !record.claim.is_mine;
  return [
    ...(isClaimedByOther ? [] : decisionsOf(queue, record, { rights, operator })),
    ...(rights.review ? [claimActionOf(record)] : []),
    ...(mayHandOver(record, { rights, operator }) ? (['handOver'] as const) : []),
  ];
}

/** What can still be done with a record that has ended. */
function reopeningsOf(queue: Queue, { status, channel, returned }: Decided): FundingAction[] {
  if (queue === 'withdraw') return status === 'paid' && Number(returned) === 0 ? ['bounce'] : [];
  return channel !== 'metal' && (status === 'rejected' || status === 'expired') ? ['reopen'] : [];
}

/** The own records: claimed, taken for payment, or given while nobody has claimed them. */
function mayHandOver(
  { claim, assigned, status, taken_by }: Decided,
  { rights, operator }: { rights: FundingRights; operator: string },
): boolean {
  const holder = status === 'processing' ? taken_by : null;
  const isHeld = holder === null ? assigned?.is_mine === true : holder === operator;
  const isMine = claim ? claim.is_mine : isHeld;
  return rights.assign || (rights.handOver && isMine);
}

function claimActionOf({ claim }: Decided): FundingAction {
  if (claim === null) return 'claim';
  return claim.is_mine ? 'release' : 'takeOver';
}

function decisionsOf(
  queue: Queue,
  { status, taken_by, pay_refusal }: Decided,
  { rights, operator }: { rights: FundingRights; operator: string },
): FundingAction[] {
  const review = (...actions: FundingAction[]) => (rights.review ? actions : []);
  const pay = (...actions: FundingAction[]) => (rights.pay && !pay_refusal ? actions : []);
  // Whoever approved a large payout can't say either that it failed, and of one in a file the bank's answer says it.
  const mayFail = rights.pay && pay_refusal !== 'large' && pay_refusal !== 'batch';
  const fail = mayFail ? (['fail'] as const) : [];
  if (queue === 'recharge' || status === 'pending') return review('approve', 'reject');
  if (status === 'approved') return [...pay('pay', 'take'), ...fail, ...review('reject')];
  return taken_by === operator ? [...pay('pay'), ...fail] : pay('takeOverPayout');
}
