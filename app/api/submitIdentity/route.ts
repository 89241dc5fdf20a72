import { call } from '#lib/access/http/call';
import { submitIdentity } from '#lib/features/identity/submit-identity';

/** POST /api/submitIdentity: hands the uploaded documents to the operators. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  submitIdentity(db, user.id),
);
