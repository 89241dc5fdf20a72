import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { listFactors } from '#lib/access/session/factor/list-factors';
import { readDevice } from '#lib/access/session/sign-in/device-cookie';

/** POST /api/factors: the member's second factors and trusted devices. */
export const POST = call(FACTOR_CALLS.factors, async ({ db, user, cookies }) =>
  listFactors(db, user.id, (await readDevice(cookies))?.id ?? null),
);
