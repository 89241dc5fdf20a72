import { previewContent } from '#lib/site/desk/content/preview-content';
import { CONTENT_BODY_BYTES, previewContentSchema } from '#lib/site/desk/content/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** The texts of an item as members would get them. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'content.edit', body: previewContentSchema, bodyLimitBytes: CONTENT_BODY_BYTES },
  async ({ body }) => previewContent(body),
);
