import { PICTURE_LIMIT_BYTES } from '#lib/features/content/picture-path';
import { uploadContentPicture } from '#lib/features/content/picture-store';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.uploadPicture,
  {
    transaction: false,
    limit: { points: 120, seconds: 3600 },
    uploadLimitBytes: PICTURE_LIMIT_BYTES,
  },
  ({ transact, operator, body }) =>
    uploadContentPicture(transact, { file: body.file, operator: operator.name }),
);
