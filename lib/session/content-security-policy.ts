import { PUBLIC_ENV } from '#lib/public-env';

/**
 * The policy of every page: scripts only with this request's nonce, nothing framed, forms and
 * connections to this origin (and to the API's, where a build points elsewhere).
 */
export function contentSecurityPolicy(nonce: string): string {
  const api = URL.canParse(PUBLIC_ENV.apiBase) ? ` ${new URL(PUBLIC_ENV.apiBase).origin}` : '';
  // React's refresh runtime evaluates code; only `next dev` has it.
  const dev = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev}`,
    // Chart and carousel place their parts by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    // The puzzle by ear plays a file that the page made of the answer to its call.
    "media-src 'self' blob:",
    `connect-src 'self'${api}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
