import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import { isHttps } from '#lib/env';

/** Cookies of a request, and those that its answer sets: always HttpOnly, SameSite=Lax, and Secure where the origin is https. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  readonly #sent: Cookies;
  readonly #sealed: boolean;

  /**
   * @param sent the request's Cookie header
   * @param options.sealed keeps no change: what a foreign page sends must not touch cookies
   */
  constructor(sent: string | null = null, options: { sealed?: boolean } = {}) {
    this.#sent = parseCookie(sent ?? '');
    this.#sealed = options.sealed ?? false;
  }

  /** A cookie as the request sent it. */
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

  /** One Set-Cookie value each. */
  headers(): IterableIterator<string> {
    return this.#cookies.values();
  }
}
