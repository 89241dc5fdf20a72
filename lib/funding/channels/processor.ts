import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { ProcessorName } from '../queries.ts';
import type { PayTo } from '../recharge-record.ts';
import type { Channel } from '../schema.ts';
import { manual } from './manual.ts';
import { sandbox } from './sandbox.ts';

/** Who moves money of a channel in the world outside of the ledger. */
export interface Processor {
  /** What a payer is told about where to pay; words are the screen's. `code` goes into the transfer's note. */
  payTo(channel: Channel, code: string): PayTo;
  /** Begins its work on a submitted recharge, inside the transaction that made it. */
  startTopUp(tx: Db, rechargeId: bigint): Promise<void>;
  /** Begins its work on an approved withdrawal, inside the transaction that approved it. */
  startPayout(tx: Db, withdrawalId: bigint): Promise<void>;
}

/** All of them, by the name that stands on every record they move. */
export const PROCESSORS: Record<ProcessorName, Processor> = { sandbox, manual };

/** The processor that a channel's terms name. @throws {AppError} 4010 when the channel is closed */
export function requireProcessor(name: ProcessorName | null): ProcessorName {
  if (name === null) throw new AppError(4010, { messageKey: 'channelClosed' });
  return name;
}
