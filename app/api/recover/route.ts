import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { requestRecovery } from '#lib/access/session/sign-in/request-recovery';
import { redirectToCell } from '#lib/access/session/sign-in/sign-in-response';
import { CALLS } from '#lib/base/paths';

/** Far above an office's, for each address. */
const LIMIT = { points: 60, seconds: 3_600 };

/** POST /api/recover: asks for the mail that starts a recovery. The same answer for every account. */
export const POST = call(
  RECOVERY_CALLS.recover,
  { limit: LIMIT },
  async ({ db, body, address, cookies }) =>
    (await redirectToCell(body.account, cookies, CALLS.recover)) ??
    requestRecovery(db, body, address),
);
