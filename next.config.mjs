import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** On every answer; the content policy of pages, which needs a nonce, is the middleware's. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // The development server is opened by its address as well as by its name.
  allowedDevOrigins: ['127.0.0.1'],
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      // Pages wait for it: it had better lie ready.
      source: '/before-app.js',
      headers: [{ key: 'cache-control', value: 'public, max-age=3600' }],
    },
  ],
  // `npm test` checks types; a build on somebody's machine needs no second opinion, nor the tests' types.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    'pg',
    'pino',
    'sharp',
    'graphile-worker',
    'sanitize-html',
  ],
};

export default withNextIntl(config);
