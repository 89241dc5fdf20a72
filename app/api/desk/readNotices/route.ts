import { readNotices } from '#lib/access/operators/notices/read-notices';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.readNotices, ({ db, operator, body }) =>
  readNotices(db, operator, BigInt(body.up_to)),
);
