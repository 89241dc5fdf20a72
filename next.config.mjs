import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { DESK_HEADERS, SECURITY_HEADERS } from './lib/access/http/security-headers.ts';

/** Pages request `public/before-app.js` with a hash of its content, so that it can be cached for ever. */
const beforeApp = readFileSync(new URL('public/before-app.js', import.meta.url));
const beforeAppHash = createHash('sha256').update(beforeApp).digest('hex').slice(0, 12);

/** A changed picture gets a new name, because content refers to pictures by path. */
const PICTURE_CACHE = 'public, max-age=2592000, stale-while-revalidate=31536000';

/** @type {import('next').NextConfig} */
const config = {
  // Messages are compiled by the build, so neither the browser nor a request needs an ICU parser.
  turbopack: {
    rules: {
      '*.json': {
        condition: { path: /^lib\/base\/i18n\/messages\// },
        loaders: ['./lib/base/i18n/compile-messages.ts'],
      },
    },
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  experimental: { globalNotFound: true, authInterrupts: true },
  // Metadata never streams. A refresh mounts new metadata, and streamed metadata may arrive after the
  // page: until then the document would have no title.
  htmlLimitedBots: /.*/,
  env: { BEFORE_APP_HASH: beforeAppHash },
  // The development server is opened by its address as well as by `localhost`.
  allowedDevOrigins: ['127.0.0.1'],
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      source: '/before-app.js',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
    ...['/art/:path*', '/icons/:path*', '/logo.svg', '/favicon.ico'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: PICTURE_CACHE }],
    })),
    {
      // Shows nothing personal, so the browser may keep it for "back". All other pages are `no-store`.
      source: '/auth/:path*',
      headers: [{ key: 'cache-control', value: 'private, no-cache' }],
    },
    {
      source: '/desk/:path*',
      headers: Object.entries(DESK_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      // The preview of content, framed by the editor.
      source: '/desk/preview',
      headers: [{ key: 'x-frame-options', value: 'SAMEORIGIN' }],
    },
  ],
  // `npm test` checks types, so a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    'pg',
    'pdfkit',
    'pino',
    'sharp',
    'graphile-worker',
    'sanitize-html',
  ],
};

/** The plugin configures the bundler, so a production server loads neither it nor its compiler. */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/base/i18n/request.ts')(config);
}
