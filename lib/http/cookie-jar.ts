import { isHttps } from '#lib/env';

/** Cookies that an answer sets: always HttpOnly, SameSite=Lax, and Secure where the origin is https. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  readonly #sealed: boolean;

  /** @param options.sealed keeps no change: what a foreign page sends must not touch cookies */
  constructor(options: { sealed?: boolean } = {}) {
    this.#sealed = options.sealed ?? false;
  }

  set(name: string, value: string, options: { maxAgeSeconds: number }): void {
    if (this.#sealed) return;
    const secure = isHttps() ? '; Secure' : '';
    this.#cookies.set(
      name,
      `${name}=${value}; Path=/; Max-Age=${options.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
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
