import { sessionOwner } from '#lib/access/factor/challenge/challenge';
import { verifyFactor } from '#lib/access/factor/member/verify-factor';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import type { ShownFactorInput } from '#lib/access/factor/schema';
import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import type { SessionRef } from '../token.ts';
import { rememberFactor } from './recent-factor.ts';

/** What the challenge of a factor that a session shows is bound to. */
export function proofBinding({ sessionId }: SessionRef) {
  return { purpose: 'proof', owner: sessionOwner(sessionId) } as const;
}

/**
 * Verifies a factor and notes that the session showed it.
 * @returns until when it counts
 * @throws {AppError} 4011; 8888 the session has ended
 * @throws {TransportError} 429 after 20 wrong codes of a day
 */
export async function showFactor(
  pool: Pool,
  shown: ShownFactorInput,
  { session, relyingParty }: { session: SessionRef; relyingParty: RelyingParty },
): Promise<Date> {
  const { userId } = session;
  const context = { userId, binding: proofBinding(session), relyingParty };
  const factor = await verifyFactor(pool, shown, context);
  const validUntil = await inTransaction(
    pool,
    async (tx) => {
      return rememberFactor(tx, session, await factor.spend(tx));
    },
    userId,
  );
  await factor.settle();
  return validUntil;
}
