import { workerScript } from '#lib/access/pwa/worker-script';

export const dynamic = 'force-dynamic';

/** GET /sw.js: the service worker. Browsers fetch it repeatedly to detect a new build. */
export function GET(): Response {
  return new Response(workerScript(), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  });
}
