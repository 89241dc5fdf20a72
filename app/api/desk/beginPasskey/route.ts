import { deskRelyingParty } from '#lib/access/factor/passkey/relying-party';
import { beginOwnPasskey } from '#lib/access/operators/account/own-passkeys';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.beginPasskey,
  { limit: { points: 10, seconds: 900 }, transaction: false },
  ({ db, session, body, host }) =>
    beginOwnPasskey(db, session, { ...body, relyingParty: deskRelyingParty(host) }),
);
