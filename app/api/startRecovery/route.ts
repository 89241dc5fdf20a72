import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { startByCode } from '#lib/access/recovery/start-by-code';

/** POST /api/startRecovery: starts a recovery of the login password by the code of its mail. */
export const POST = call(RECOVERY_CALLS.startRecovery, ({ db, body, address }) =>
  startByCode(db, body, address),
);
