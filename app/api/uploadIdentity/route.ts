import { call } from '#lib/access/http/call';
import { IDENTITY_CALLS } from '#lib/features/identity/contracts';
import { DOCUMENT_LIMIT_BYTES } from '#lib/features/identity/enums';
import { uploadIdentity } from '#lib/features/identity/upload-identity';

/** POST /api/uploadIdentity: adds a picture of a document, the file of a multipart body. */
export const POST = call(
  IDENTITY_CALLS.uploadIdentity,
  { uploadLimitBytes: DOCUMENT_LIMIT_BYTES, limit: { points: 30, seconds: 3600 } },
  ({ db, user, body }) => uploadIdentity(db, { ...body, userId: user.id }),
);
