import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { readDevice } from '#lib/access/session/sign-in/device-cookie';
import { login } from '#lib/access/session/sign-in/login';
import {
  inThisCell,
  redirectToCell,
  signInResponse,
} from '#lib/access/session/sign-in/sign-in-response';

/** POST /api/login: signs in; after failures, unknown devices need a solved puzzle and wait. */
export const POST = call(SESSION_CALLS.login, async ({ db, body, address, userAgent, cookies }) => {
  const redirect = await redirectToCell(body.username, cookies);
  if (redirect) return redirect;
  const device = { address, userAgent, known: await readDevice(cookies) };
  return signInResponse(db, await inThisCell(login(db, body, device), cookies), cookies);
});
