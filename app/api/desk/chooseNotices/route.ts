import { chooseNotices } from '#lib/access/operators/notices/choose-notices';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.chooseNotices, ({ db, operator, body }) =>
  chooseNotices(db, operator, body),
);
