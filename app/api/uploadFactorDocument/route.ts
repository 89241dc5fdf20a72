import { call } from '#lib/access/http/call';
import { DOCUMENT_LIMIT_BYTES } from '#lib/features/identity/enums';
import { REMOVAL_CALLS } from '#lib/features/identity/lost-factor/contracts';
import { uploadFactorDocument } from '#lib/features/identity/lost-factor/upload-factor-document';

/** For each address; counted before the file is read. */
const LIMIT = { points: 30, seconds: 3600 };

/** POST /api/uploadFactorDocument: adds a picture to the request, the file of a multipart body. */
export const POST = call(
  REMOVAL_CALLS.uploadFactorDocument,
  { uploadLimitBytes: DOCUMENT_LIMIT_BYTES, limit: LIMIT },
  ({ db, body, address }) => uploadFactorDocument(db, body, address),
);
