import { listPictures } from '#lib/site/desk/content/list-pictures';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.listPictures, { transaction: false }, ({ db, body }) =>
  listPictures(db, body),
);
