import { env } from './env.ts';

/** Origin of the members' site; that of this machine if none is set. */
export function siteOrigin(): string {
  const { APP_ORIGIN, PORT } = env();
  return APP_ORIGIN ?? `http://localhost:${PORT}`;
}
