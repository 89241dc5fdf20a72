import type { Db } from '#lib/db/client';
import { env } from '#lib/env';
import { AppError } from '#lib/http/errors';
import { sandbox } from './sandbox.ts';

/** Who moves money of a channel in the world outside of the ledger. */
export interface Processor {
  /** Stored on every record it moves. */
  name: string;
  /** Whether its money is make-believe. */
  simulated: boolean;
  /** What a payer is told about where to pay; words are the screen's. */
  payTo(code: string): Record<string, string>;
  /** Begins its work on a submitted recharge, inside the transaction that made it. */
  startRecharge(tx: Db, rechargeId: bigint): Promise<void>;
  /** Begins its work on an approved withdrawal, inside the transaction that approved it. */
  startPayout(tx: Db, withdrawalId: bigint): Promise<void>;
}

/**
 * The processor of new records. Paper mode has the sandbox; live mode opens no channel without one.
 * @throws {AppError} 4010 when the channel is closed
 */
export function openProcessor(): Processor {
  if (env().APP_MODE === 'paper') return sandbox;
  throw new AppError(4010, { messageKey: 'channelClosed' });
}
