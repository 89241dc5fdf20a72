import { previewContent } from '#lib/site/desk/content/preview-content';
import { CONTENT_BODY_BYTES } from '#lib/site/desk/content/schema';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.previewContent,
  { bodyLimitBytes: CONTENT_BODY_BYTES },
  async ({ body }) => previewContent(body),
);
