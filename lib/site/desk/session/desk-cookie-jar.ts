import { stringifySetCookie } from 'cookie';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { isDeskHttps } from '#lib/base/env';

/** The desk's cookie in a response: a session cookie. The session usually ends earlier on the server. */
export class DeskCookieJar {
  #header: string | null = null;

  set(token: string): void {
    this.#header = header(token);
  }

  clear(): void {
    this.#header = header('', 0);
  }

  /** The Set-Cookie header; null if nothing changes. */
  get header(): string | null {
    return this.#header;
  }
}

function header(value: string, maxAge?: number): string {
  return stringifySetCookie({
    name: deskCookieName(),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isDeskHttps(),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
