import { factorKinds } from '#lib/access/factor/member/factor-kinds';
import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import { assertionOptions } from '#lib/access/factor/passkey/passkey-options';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import type { FactorOptions } from '#lib/access/factor/response-schema';
import type { Db } from '#lib/base/db/client';
import type { SessionRef } from '../token.ts';
import { proofBinding } from './show-factor.ts';

/** How the member of a session can show a factor, and what a passkey is asked to sign for it. */
export async function factorOptions(
  db: Db,
  { session, relyingParty }: { session: SessionRef; relyingParty: RelyingParty },
): Promise<FactorOptions> {
  const { userId } = session;
  const factors = await factorKinds(db, userId);
  const owned = { passkeys: MEMBER_PASSKEYS, ownerId: userId };
  const asked = { ...proofBinding(session), ...owned, relyingParty };
  return {
    factors,
    passkey: factors.includes('passkey') ? await assertionOptions(db, asked) : null,
  };
}
