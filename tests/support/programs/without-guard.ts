import { registerHooks } from 'node:module';

/**
 * Loaded with `--import` before the web process: requests for pages reach Next as if they were prepared,
 * so that neither our server nor `middleware.ts` redirects them. The build is the usual one.
 */
const GUARD = '/lib/site/server/prepare-page.ts';
const STUB = `export const withPreparedPages = (handle) => (request, response) => {
  request.headers['x-jinku-prepared'] = '1';
  return handle(request, response);
};`;

registerHooks({
  load: (url, context, next) =>
    new URL(url).pathname.endsWith(GUARD)
      ? { format: 'module', source: STUB, shortCircuit: true }
      : next(url, context),
});
