import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { MEMBER_PASSKEYS } from '../factor/passkey/member-passkeys.ts';
import type { PasskeyRow } from '../factor/passkey/passkey-table.ts';
import type { RelyingParty } from '../factor/passkey/relying-party.ts';
import { refusedPasskey, verifySignature } from '../factor/passkey/verify-assertion.ts';
import type { AssertionInput } from '../factor/schema.ts';
import { createLink } from '../links/create-link.ts';
import { lockMember } from './lock-member.ts';
import { findShortenable } from './recovery-passkey.ts';
import type { StartedRecovery } from './response-schema.ts';
import type { ToldRecovery } from './tell-recovery.ts';

interface Signed {
  userId: bigint;
  assertion: AssertionInput;
  relyingParty: RelyingParty;
}

/**
 * Shortens the wait of the member's recovery of a password by the signature of a passkey over the recovery's
 * challenge, once. The database verifies the signature as well, and sets the time.
 * @throws {AppError} 4010 no recovery waits that could be shortened, 4011 refused, 4012 locked by an operator
 */
export async function shortenRecovery(
  pool: Pool,
  { userId, assertion, relyingParty }: Signed,
): Promise<StartedRecovery> {
  const { challenge } = await findShortenable(pool, userId);
  const passkey = await MEMBER_PASSKEYS.find(pool, assertion.id);
  if (passkey?.owner_id !== userId) throw refusedPasskey();
  const { newCounter, credentialBackedUp } = await verifySignature(
    assertion,
    { passkey, challenge },
    relyingParty,
  );
  const use = { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp };
  const { readyAt } = await inTransaction(
    pool,
    async (tx) => {
      const { usernameKey } = await lockMember(tx, userId);
      if (!(await MEMBER_PASSKEYS.noteUse(tx, use))) throw refusedPasskey();
      const shortened = await writeSignature(tx, passkey, assertion);
      await tellShortened(tx, shortened);
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'user.shorten-recovery',
        subject: `user:${usernameKey}`,
      });
      return shortened;
    },
    userId,
  );
  return { ready_at: readyAt.toISOString() };
}

async function writeSignature(
  tx: Db,
  { id, owner_id: userId }: PasskeyRow,
  { response }: AssertionInput,
): Promise<ToldRecovery> {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const [shortened] = await tx.$queryRaw<ToldRecovery[]>`
    UPDATE member_recovery SET passkey_id = ${id}, client_data = ${bytes(response.clientDataJSON)},
      authenticator_data = ${bytes(response.authenticatorData)}, signature = ${bytes(response.signature)},
      shortened_at = now()
    WHERE user_id = ${userId} AND ended_at IS NULL AND shortened_at IS NULL AND ready_at > now()
    RETURNING id, user_id AS "userId", kind, address, ready_at AS "readyAt"`;
  if (!shortened) throw new AppError(4010, { messageKey: 'recoveryPasskeyMissing' });
  return shortened;
}

async function tellShortened(tx: Db, told: ToldRecovery): Promise<void> {
  const { id, userId, address, readyAt } = told;
  const notMeId = await createLink(tx, { userId, address, ref: id, purpose: 'recovery-cancel' });
  await alertMember(tx, {
    ...{ userId, event: `recovery:${id}:shortened`, kind: 'security' },
    template: 'security.recoveryShortened',
    params: { ready_at: readyAt.toISOString(), notMeId },
  });
}
