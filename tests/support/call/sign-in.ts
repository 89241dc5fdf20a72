import { POST as login } from '../../../app/api/login/route.ts';
import { callRoute, type RouteAnswer } from './call-route.ts';

/** Signs in through the call. @param cookie the Cookie header of the browser */
export function signIn(
  username: string,
  password: string,
  extra: object = {},
  address = '192.0.2.1',
  cookie?: string,
): Promise<RouteAnswer> {
  return callRoute(
    login,
    'login',
    { username, password, ...extra },
    {
      address,
      ...(cookie && { cookie }),
    },
  );
}
