import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { showFactor } from '#lib/access/session/factor/show-factor';

/** POST /api/factorProof: verifies a factor and remembers it for five minutes. */
export const POST = call(
  FACTOR_CALLS.factorProof,
  { limit: { points: 30, seconds: 600 } },
  async ({ db, session, body, host }) => {
    const validUntil = await showFactor(db, body, { session, relyingParty: relyingParty(host) });
    return { valid_until: validUntil.toISOString() };
  },
);
