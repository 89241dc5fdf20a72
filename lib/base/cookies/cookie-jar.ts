import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import { isHttps } from '#lib/base/env';

/**
 * Cookies of a request and of its response. Response cookies are always HttpOnly and SameSite=Lax, and
 * Secure if the origin is https.
 */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  readonly #sent: Cookies;
  readonly #sealed: boolean;

  /**
   * @param sent the request's Cookie header
   * @param options.sealed ignores changes, because a request from a foreign page must not set cookies
   */
  constructor(sent: string | null = null, options: { sealed?: boolean } = {}) {
    this.#sent = parseCookie(sent ?? '');
    this.#sealed = options.sealed ?? false;
  }

  /** Value of a request cookie. */
  get(name: string): string | undefined {
    return this.#sent[name] || undefined;
  }

  set(name: string, value: string, options: { maxAgeSeconds: number }): void {
    if (this.#sealed) return;
    this.#cookies.set(
      name,
      stringifySetCookie({
        name,
        value,
        path: '/',
        maxAge: options.maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps(),
      }),
    );
  }

  clear(name: string): void {
    this.set(name, '', { maxAgeSeconds: 0 });
  }

  /** The Set-Cookie header values. */
  headers(): IterableIterator<string> {
    return this.#cookies.values();
  }
}
