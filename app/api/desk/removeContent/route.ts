import { removeContent } from '#lib/features/content/edit-content';
import { removeContentSchema } from '#lib/site/desk/content/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Deletes an item; the audit log keeps its content. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'content.edit', body: removeContentSchema },
  ({ db, operator, body }) => removeContent(db, { ...body, operator: operator.name }),
);
