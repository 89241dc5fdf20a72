import type { Db } from '#lib/base/db/client';
import type { Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import type { Channel } from '../enums.ts';
import type { ProcessorName } from '../queries.ts';
import type { PayTo } from '../response-schema.ts';
import { manual } from './manual.ts';
import { sandbox } from './sandbox.ts';

/** Executes the payments of a channel outside the ledger. */
export interface Processor {
  /** The payment instructions as data. The payer writes `code` into the note of the transfer. */
  payTo(channel: Channel, code: string): PayTo;
  /** Starts processing a submitted top-up, in the transaction that created it. */
  startTopUp(sql: Sql, topUpId: bigint): Promise<void>;
  /** Starts the review of a withdrawal that no operator reviews, in the transaction that created it. */
  startReview(sql: Sql, withdrawalId: bigint): Promise<void>;
  /** Starts the payout of an approved withdrawal, in the transaction that approved it. */
  startPayout(tx: Db, withdrawalId: bigint): Promise<void>;
}

/** All processors, by the name stored in the `processor` column of records. */
export const PROCESSORS: Record<ProcessorName, Processor> = { sandbox, manual };

/** Asserts that a channel has a processor. @throws {AppError} 4010 if the channel is closed */
export function requireProcessor(name: ProcessorName | null): ProcessorName {
  if (name === null) throw new AppError(4010, { messageKey: 'channelClosed' });
  return name;
}
