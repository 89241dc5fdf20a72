import { registerHooks } from 'node:module';

/**
 * Loaded with `--import` before the web process: replaces the guard in `middleware.ts`, so that every page
 * reaches its own checks. The build is the usual one, and no client can ask for this.
 */
const GUARD = '/middleware.ts';
const STUB = `
export const guard = async () => ({ headers: {}, policy: '' });
export const config = {
  matcher: [{ source: '/((?!api/|_next/).*)', missing: [{ key: 'guarded by jinku' }] }],
};`;

registerHooks({
  load: (url, context, next) =>
    new URL(url).pathname.endsWith(GUARD)
      ? { format: 'module', source: STUB, shortCircuit: true }
      : next(url, context),
});
