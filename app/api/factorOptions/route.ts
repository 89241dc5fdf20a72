import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { factorOptions } from '#lib/access/session/factor/factor-options';

/** POST /api/factorOptions: how the member can show a factor, and what a passkey signs for it. */
export const POST = call(
  FACTOR_CALLS.factorOptions,
  { limit: { points: 60, seconds: 600 } },
  ({ db, session, host }) => factorOptions(db, { session, relyingParty: relyingParty(host) }),
);
