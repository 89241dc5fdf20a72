import { env } from '#lib/base/env';
import { PAGES } from '#lib/base/paths';
import { parseLinkName } from './link-name.ts';
import { makeCode, makeToken } from './link-secret.ts';

/**
 * The address of a link, for its mail only. The token is in the fragment: browsers send it to no server, and the page
 * takes it out of the address bar.
 * @param name of `createLink`
 * @throws Error for another text
 */
export function linkUrl(name: string): string {
  const { APP_ORIGIN, PORT } = env();
  const origin = APP_ORIGIN ?? `http://localhost:${PORT}`;
  return origin + linkPath(name);
}

/** The same without the origin, for the inbox of its member. @throws Error for another text */
export function linkPath(name: string): string {
  return `${PAGES.mailLink}#${makeToken(parseLinkName(name))}`;
}

/** The six digits of a link, for its mail only. @throws Error for what is not a name of `createLink` */
export function linkCode(name: string): string {
  return makeCode(parseLinkName(name));
}
