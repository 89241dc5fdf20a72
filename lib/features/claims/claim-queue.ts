import type { Action } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import type { Claimed } from './active-claim.ts';

/** Queues whose records operators claim and hand over, as `record_assignment` names them. */
export const CLAIM_QUEUE_NAMES = ['recharge', 'withdraw', 'identity'] as const;
export type ClaimQueueName = (typeof CLAIM_QUEUE_NAMES)[number];

/** A record of a queue whose row is locked. */
export interface LockedRecord extends Claimed {
  id: bigint;
  /** As operators name it. */
  no: string;
  status: string;
  /** Who took a withdrawal for payment, as an actor. */
  takenBy?: string | null;
}

/** A record that an operator has claimed or was given. */
export interface HeldRecord {
  id: bigint;
  no: string;
}

/** What claims need to know of a queue. */
export interface ClaimQueue {
  queue: ClaimQueueName;
  /** Names a record in messages of the log. */
  name: string;
  /** Begins its actions in the audit log, and its subjects. */
  action: string;
  subject: string;
  /** The right to decide on its records. */
  right: Action;
  /** Statuses of records that wait. */
  open: readonly string[];
  /** @throws {AppError} 4004 */
  lock(tx: Db, id: bigint): Promise<LockedRecord>;
  /** Stores a claim that begins now, or ends it (null), and tells the desks in browsers. */
  setClaim(tx: Db, id: bigint, actor: string | null): Promise<void>;
  /** The message for an operator who comes too late: who decided, and when. */
  explainEnd(tx: Db, row: LockedRecord, by: { actor: string }): Promise<object>;
  /** The waiting records that an operator, as an actor, has claimed or was given; the oldest hundred. */
  listHeld(db: Db, actor: string): Promise<HeldRecord[]>;
}
