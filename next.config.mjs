import createNextIntlPlugin from 'next-intl/plugin';
import { SECURITY_HEADERS } from './lib/http/security-headers.ts';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  // Messages are compiled by the build, so neither the browser nor a request needs an ICU parser.
  turbopack: {
    rules: {
      '*.json': {
        condition: { path: /^lib\/i18n\/messages\// },
        loaders: ['./lib/i18n/compile-messages.ts'],
      },
    },
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  experimental: { globalNotFound: true },
  // The development server is opened by its address as well as by `localhost`.
  allowedDevOrigins: ['127.0.0.1'],
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      // Pages load it before rendering, so it should be cached.
      source: '/before-app.js',
      headers: [{ key: 'cache-control', value: 'public, max-age=3600' }],
    },
  ],
  // `npm test` checks types, so a build does not repeat it.
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
