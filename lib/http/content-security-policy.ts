import { isHttps } from '#lib/env';
import { PUBLIC_ENV } from '#lib/public-env';

/**
 * Request header by which scripts/web.ts tells the middleware, which reads no database, where pictures
 * come from besides this origin: https origins, separated by spaces.
 */
export const IMAGE_ORIGINS_HEADER = 'x-jinku-image-origins';

const HTTPS_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/**
 * The policy of every page: scripts and style sheets only of this origin or with this request's nonce,
 * nothing framed, forms and connections to this origin (and to the API's, where a build points
 * elsewhere), pictures of this origin and of those that the operator's settings and content name.
 * @param imageOrigins value of `IMAGE_ORIGINS_HEADER`; whatever is no https origin is left out
 */
export function contentSecurityPolicy(nonce: string, imageOrigins = ''): string {
  const api = URL.canParse(PUBLIC_ENV.apiBase) ? ` ${new URL(PUBLIC_ENV.apiBase).origin}` : '';
  // React's refresh runtime evaluates code and adds style sheets; only `next dev` has it.
  const dev = process.env.NODE_ENV === 'development';
  const images = imageOrigins.split(' ').filter((origin) => HTTPS_ORIGIN.test(origin));
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // Chart and carousel place their parts by style attributes. Browsers that don't know the next
    // line take this one for style sheets as well.
    "style-src 'self' 'unsafe-inline'",
    ...(dev ? [] : [`style-src-elem 'self' 'nonce-${nonce}'`]),
    ["img-src 'self' data: blob:", ...images].join(' '),
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
    ...(isHttps() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
