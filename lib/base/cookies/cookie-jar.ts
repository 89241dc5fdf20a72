import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import { isDeskHttps, isHttps } from '#lib/base/env';

/** How a site's cookies are sent. */
interface CookiePolicy {
  sameSite: 'lax' | 'strict';
  secure: () => boolean;
}

const MEMBERS: CookiePolicy = { sameSite: 'lax', secure: isHttps };
/** The desk is not opened by links of other sites. */
export const DESK_COOKIES: CookiePolicy = { sameSite: 'strict', secure: isDeskHttps };

/**
 * Cookies of a request and of its response. Response cookies are always HttpOnly, and Secure if the
 * origin is https.
 */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  readonly #sent: Cookies;
  readonly #sealed: boolean;
  readonly #policy: CookiePolicy;

  /**
   * @param sent the request's Cookie header
   * @param options.sealed ignores changes, because a request from a foreign page must not set cookies
   * @param options.policy that of members' cookies unless given
   */
  constructor(
    sent: string | null = null,
    options: { sealed?: boolean; policy?: CookiePolicy } = {},
  ) {
    this.#sent = parseCookie(sent ?? '');
    this.#sealed = options.sealed ?? false;
    this.#policy = options.policy ?? MEMBERS;
  }

  /** Whether changes are ignored: the request came from a foreign page. */
  get isSealed(): boolean {
    return this.#sealed;
  }

  /** Value of a request cookie. */
  get(name: string): string | undefined {
    return this.#sent[name] || undefined;
  }

  /** @param options.maxAgeSeconds without it, the cookie ends with the browser's session */
  set(name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds?: number } = {}): void {
    if (this.#sealed) return;
    this.#cookies.set(
      name,
      stringifySetCookie({
        name,
        value,
        path: '/',
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
        httpOnly: true,
        sameSite: this.#policy.sameSite,
        secure: this.#policy.secure(),
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
