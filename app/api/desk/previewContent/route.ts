import { previewContent } from '#lib/desk/content/preview-content';
import { CONTENT_BODY_BYTES, previewContentSchema } from '#lib/desk/content/schema';
import { deskCall } from '#lib/desk/http/desk-call';

/** The texts of an item as members would get them. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'content.edit', body: previewContentSchema, bodyLimitBytes: CONTENT_BODY_BYTES },
  async ({ body }) => previewContent(body),
);
