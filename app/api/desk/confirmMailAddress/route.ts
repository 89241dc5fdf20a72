import { confirmMailAddress } from '#lib/access/operators/notices/set-mail-address';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.confirmMailAddress, ({ db, operator, body }) =>
  confirmMailAddress(db, operator, { code: body.mail_code }),
);
