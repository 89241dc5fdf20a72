import { removeContent } from '#lib/features/content/edit-content';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.removeContent, ({ db, operator, body }) =>
  removeContent(db, { ...body, operator: operator.name }),
);
