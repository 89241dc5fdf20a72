import type { BrowserContext } from 'playwright';

/** What a browser context needs to continue a session. */
export interface SignIn {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** The API token, null at the desk. */
  token: string | null;
}

/** The sessions of a site by the viewer's name. All browser contexts of a viewer share one. */
export class SignIns {
  readonly #known = new Map<string, Promise<SignIn>>();

  /**
   * Adds a viewer's session to a browser context.
   * @param signIn signs in within this context and returns the token; called for the first context only
   */
  async enter(
    context: BrowserContext,
    viewer: string,
    signIn: () => Promise<string | null>,
  ): Promise<SignIn> {
    const first = async () => ({ token: await signIn(), cookies: await context.cookies() });
    const known = this.#known.get(viewer) ?? first();
    this.#known.set(viewer, known);
    const session = await known;
    await context.addCookies(session.cookies);
    return session;
  }
}
