import { call } from '#lib/access/http/call';
import { IDENTITY_CALLS } from '#lib/features/identity/contracts';
import { submitIdentity } from '#lib/features/identity/submit-identity';

/** POST /api/submitIdentity: hands the uploaded documents to the operators. */
export const POST = call(IDENTITY_CALLS.submitIdentity, ({ db, user }) =>
  submitIdentity(db, user.id),
);
