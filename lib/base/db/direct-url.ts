import { env } from '#lib/base/env';

/**
 * The connection string without the pooler, for whatever is bound to a session of Postgres; undefined
 * if DATABASE_URL already is one.
 */
export function directUrl(): string | undefined {
  const { DATABASE_URL, DIRECT_DATABASE_URL } = env();
  return DIRECT_DATABASE_URL === DATABASE_URL ? undefined : DIRECT_DATABASE_URL;
}
