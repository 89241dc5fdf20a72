import { listNotices } from '#lib/access/operators/notices/notice-queries';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.listNotices,
  { transaction: false },
  ({ db, operator }) => listNotices(db, operator),
);
