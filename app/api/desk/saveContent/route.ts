import { saveContentOrExplain } from '#lib/desk/content/save-or-explain';
import { CONTENT_BODY_BYTES, saveContentSchema } from '#lib/desk/content/schema';
import { deskCall } from '#lib/desk/http/desk-call';

/** Stores an item of content, or describes the field that is refused. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    action: 'content.edit',
    body: saveContentSchema,
    bodyLimitBytes: CONTENT_BODY_BYTES,
    transaction: false,
  },
  ({ db, operator, body }) => saveContentOrExplain(db, operator.name, body),
);
