import { saveContent } from '#lib/site/desk/content/save-content';
import { CONTENT_BODY_BYTES } from '#lib/site/desk/content/schema';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.saveContent,
  { bodyLimitBytes: CONTENT_BODY_BYTES },
  ({ db, operator, body }) => saveContent(db, operator.name, body),
);
