import { previewContent } from '#lib/desk/content/preview-content';
import { previewContentSchema } from '#lib/desk/content/schema';
import { deskCall } from '#lib/desk/http/desk-call';

/** Returns HTML as members would get it. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'content.edit', body: previewContentSchema },
  async ({ body }) => previewContent(body.html),
);
