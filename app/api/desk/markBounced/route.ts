import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { markMailBounced } from '#lib/site/desk/mail/act-on-mail';

export const POST = deskCall(DESK_CONTRACTS.markBounced, ({ db, operator, body }) =>
  markMailBounced(db, operator, body),
);
