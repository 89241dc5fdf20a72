import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { addressLimiter } from '#lib/running/limits/rate-limit';
import { type MemberLink, openLinkByCode } from '../links/open-link.ts';
import type { StartedRecovery } from './response-schema.ts';
import type { StartRecoveryInput } from './schema.ts';
import { startRecovery } from './start-recovery.ts';

/** Codes of recoveries per address; a code has five attempts of its own. */
const ATTEMPTS = { points: 30, seconds: 15 * 60 };

/**
 * Starts a recovery of the login password by the code of its mail. Requests without a mail are refused as a wrong code.
 * @throws {AppError} 4009, 4010, 4011, 4012
 * @throws {TransportError} 429 after 30 codes of an address in 15 minutes
 */
export async function startByCode(
  pool: Pool,
  { request_id: id, code }: StartRecoveryInput,
  address: string,
): Promise<StartedRecovery> {
  await addressLimiter('recovery-code', ATTEMPTS).consume(address);
  return startByLink(pool, await openLinkByCode(pool, { id, purpose: 'recovery-password' }, code));
}

/** Starts the recovery of an open link. */
export async function startByLink(pool: Pool, link: MemberLink): Promise<StartedRecovery> {
  const { readyAt } = await inTransaction(pool, (tx) => startRecovery(tx, link), link.userId);
  return { ready_at: readyAt.toISOString() };
}
