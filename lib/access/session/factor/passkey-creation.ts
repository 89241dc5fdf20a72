import { sessionOwner } from '#lib/access/factor/challenge/challenge';
import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import { registrationOptions } from '#lib/access/factor/passkey/passkey-options';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import type { RegistrationOptions } from '#lib/access/factor/response-schema';
import type { Db } from '#lib/base/db/client';
import type { SessionRef } from '../token.ts';
import { authorizeEnrolment } from './authorize-enrolment.ts';

interface Begin {
  session: SessionRef;
  password?: string | undefined;
  relyingParty: RelyingParty;
}

/**
 * What an authenticator is asked to make, for `addPasskey`.
 * @throws {AppError} 4001, 4011, 4012, 4016 as `authorizeEnrolment`
 */
export async function passkeyCreation(
  db: Db,
  { session, password, relyingParty }: Begin,
): Promise<RegistrationOptions> {
  await authorizeEnrolment(db, session, password);
  const user = await db.user.findUniqueOrThrow({
    where: { id: session.userId },
    select: { id: true, username: true },
  });
  const owner = sessionOwner(session.sessionId);
  const binding = { purpose: 'enrol-passkey', owner } as const;
  return registrationOptions(db, { ...binding, passkeys: MEMBER_PASSKEYS, relyingParty, user });
}
