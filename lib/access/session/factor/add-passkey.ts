import { sessionOwner } from '#lib/access/factor/challenge/challenge';
import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import {
  acceptRegistration,
  type NewCredential,
} from '#lib/access/factor/passkey/verify-registration';
import type { AddedFactor } from '#lib/access/factor/response-schema';
import type { RegistrationInput } from '#lib/access/factor/schema';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import type { SessionRef } from '../token.ts';
import { judgeEnrolment } from './authorize-enrolment.ts';
import { finishEnrolment } from './finish-enrolment.ts';

interface NewPasskey {
  registration: RegistrationInput;
  name: string;
  session: SessionRef;
  relyingParty: RelyingParty;
}

/**
 * Adds a passkey over a challenge of `passkeyCreation`, which is used up even if the passkey is refused.
 * @throws {AppError} 4011 refused, 4009 known already, 4016 the member has got a factor meanwhile, 4102 too many
 */
export async function addPasskey(
  pool: Pool,
  { registration, name, session, relyingParty }: NewPasskey,
): Promise<AddedFactor> {
  const { credential, challenge, begunAt } = await acceptRegistration(pool, registration, {
    ...{ purpose: 'enrol-passkey', owner: sessionOwner(session.sessionId) },
    relyingParty,
  });
  return inTransaction(
    pool,
    async (tx) => {
      const standing = await judgeEnrolment(tx, session, begunAt);
      const enrolment = { challenge, before: begunAt };
      const handle = await MEMBER_PASSKEYS.userHandle(tx, session.userId, enrolment);
      await insertPasskey(tx, session.userId, { ...credential, name, handle });
      return finishEnrolment(tx, session, standing);
    },
    session.userId,
  );
}

async function insertPasskey(
  tx: Db,
  userId: bigint,
  passkey: NewCredential & { name: string; handle: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const { credentialId, publicKey, counter, isBackedUp, transports, name, handle } = passkey;
  const added = await tx.$executeRaw`
    INSERT INTO passkey (user_id, credential_id, user_handle, public_key, counter, transports, backed_up, name)
    VALUES (${userId}, ${credentialId}, ${handle}, ${publicKey}, ${counter}, ${transports}, ${isBackedUp}, ${name})
    ON CONFLICT DO NOTHING`;
  if (added === 0) throw new AppError(4009, { messageKey: 'passkeyKnown' });
}
