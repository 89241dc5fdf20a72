import { PICTURE_LIMIT_BYTES } from '#lib/features/content/picture-path';
import { uploadContentPicture } from '#lib/features/content/picture-store';
import { uploadPictureSchema } from '#lib/site/desk/content/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Stores a picture for content. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    action: 'content.edit',
    body: uploadPictureSchema,
    uploadLimitBytes: PICTURE_LIMIT_BYTES,
    limit: { points: 120, seconds: 3600 },
    transaction: false,
  },
  ({ transact, operator, body }) =>
    uploadContentPicture(transact, { file: body.file, operator: operator.name }),
);
