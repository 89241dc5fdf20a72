import { saveContent } from '#lib/site/desk/content/save-content';
import { CONTENT_BODY_BYTES, saveContentSchema } from '#lib/site/desk/content/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Stores an item of content. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'content.edit', body: saveContentSchema, bodyLimitBytes: CONTENT_BODY_BYTES },
  ({ db, operator, body }) => saveContent(db, operator.name, body),
);
