import { isDeskHttps } from '#lib/base/env';

/** Name of the desk's cookie. On https the `__Host-` prefix binds it to this host. */
export function deskCookieName(): string {
  return isDeskHttps() ? '__Host-desk' : 'desk';
}
