/** Environment values in the browser bundle, fixed at build time. */
export const PUBLIC_ENV = {
  /** Base URL of the calls: `/api` of the same origin by default. */
  apiBase: process.env.NEXT_PUBLIC_API_BASE || '/api',
  /** Hash of `public/before-app.js`, set by next.config.mjs. */
  beforeAppHash: process.env.BEFORE_APP_HASH ?? '',
} as const;
