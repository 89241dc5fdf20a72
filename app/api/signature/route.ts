import { call } from '#lib/access/http/call';
import { RECORD_CALLS } from '#lib/features/records/contracts';
import { getSignature } from '#lib/features/records/find-signature';

/** POST /api/signature: the member's signature over a record, with what verifies it. */
export const POST = call(RECORD_CALLS.signature, ({ db, session, body }) =>
  getSignature(db, session, body),
);
