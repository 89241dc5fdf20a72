/** What the browser is told of the environment, fixed when the app is built. */
export const PUBLIC_ENV = {
  /** Where the calls are; this origin's `/api` unless the build says otherwise. */
  apiBase: process.env.NEXT_PUBLIC_API_BASE || '/api',
} as const;
