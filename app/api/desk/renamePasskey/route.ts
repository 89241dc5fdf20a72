import { renameOwnPasskey } from '#lib/access/operators/account/own-passkeys';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.renamePasskey, ({ db, session, body }) =>
  renameOwnPasskey(db, session, body),
);
