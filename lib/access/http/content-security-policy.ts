import { isDeskHttps, isHttps } from '#lib/base/env';
import { PUBLIC_ENV } from '#lib/base/public-env';

const HTTPS_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/**
 * Builds the Content-Security-Policy of a page: scripts and style sheets from this origin or with this
 * request's nonce, no framing, forms to this origin, connections to this origin and the API's, images
 * from this origin and from the origins in the operator's settings and content.
 * @param imageOrigins separated by spaces; entries that are not https origins are dropped
 */
export function contentSecurityPolicy(nonce: string, imageOrigins = ''): string {
  const api = URL.canParse(PUBLIC_ENV.apiBase) ? ` ${new URL(PUBLIC_ENV.apiBase).origin}` : '';
  // React's refresh runtime, used only by `next dev`, evaluates code and adds style sheets.
  const dev = process.env.NODE_ENV === 'development';
  const images = imageOrigins.split(' ').filter((origin) => HTTPS_ORIGIN.test(origin));
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // The chart and the carousel use style attributes. Browsers without support for `style-src-elem`
    // apply this directive to style sheets as well.
    "style-src 'self' 'unsafe-inline'",
    ...(dev ? [] : [`style-src-elem 'self' 'nonce-${nonce}'`]),
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    // The audio challenge plays a blob URL that the page creates from a call's response.
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

/** The policy of the desk's pages: nothing from or to another origin, no workers and no media. */
export function deskSecurityPolicy(nonce: string): string {
  const dev = process.env.NODE_ENV === 'development';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // Charts use style attributes.
    "style-src 'self' 'unsafe-inline'",
    ...(dev ? [] : [`style-src-elem 'self' 'nonce-${nonce}'`]),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of content, which has a policy of its own.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isDeskHttps() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The policy of the document in which the editor previews content. It is the only one of the desk that
 * may be framed, by the desk itself, and that loads pictures of other sites: members see pictures from
 * any https address that an item names. It has no script, so nothing can read what the address gives.
 */
export function previewFramePolicy(): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
    ...(isDeskHttps() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
