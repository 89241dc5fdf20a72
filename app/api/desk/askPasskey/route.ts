import { deskRelyingParty } from '#lib/access/factor/passkey/relying-party';
import { askOwnPasskey } from '#lib/access/operators/factor/show-passkey';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.askPasskey,
  { limit: { points: 60, seconds: 900 }, transaction: false },
  ({ db, session, host }) => askOwnPasskey(db, session, deskRelyingParty(host)),
);
