import { offlineDocument } from '#lib/pwa/offline-document';

export const dynamic = 'force-dynamic';

/** GET /offline.html: what the service worker shows where the network does not answer. */
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
