import { offlineDocument } from '#lib/access/pwa/offline-document';

export const dynamic = 'force-dynamic';

/** GET /offline.html: the page the service worker shows offline. */
export function GET(): Response {
  const { html, policy } = offlineDocument();
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
  });
}
