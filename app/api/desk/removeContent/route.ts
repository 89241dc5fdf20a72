import { removeContentSchema } from '#lib/desk/content/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { removeContent } from '#lib/features/content/edit-content';

/** Deletes an item; the audit log keeps its content. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'content.edit', body: removeContentSchema },
  ({ db, operator, body }) => removeContent(db, { ...body, operator: operator.name }),
);
