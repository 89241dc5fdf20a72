import { createHash } from 'node:crypto';

/**
 * Returns a GET handler for a JSON document that is fixed at build time. Caches revalidate it after
 * an hour; a matching ETag is answered with 304.
 */
export function cachedDocument(document: object): (request: Request) => Response {
  const text = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=3600' };
  return (request) =>
    isCurrent(request.headers.get('if-none-match'), etag)
      ? new Response(null, { status: 304, headers })
      : new Response(text, {
          headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
        });
}

/** Proxies that compress make an ETag weak: `W/"…"` names the same document. */
function isCurrent(known: string | null, etag: string): boolean {
  return (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
