import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { previewMessage } from '#lib/site/desk/members/preview-message';

export const POST = deskCall(DESK_CONTRACTS.previewMessage, ({ db, body }) =>
  previewMessage(db, body),
);
