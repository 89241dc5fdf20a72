import { rememberCookie } from '../storage/remember-cookie.ts';

/**
 * The colour of rising prices; falling ones have the other. Red is the convention in Taiwan and the
 * default, green the one in Europe and America.
 */
export type UpColour = 'red' | 'green';

/** Set when the user has chosen green. A cookie, so that the server renders the page with it. */
const UP_COLOUR_COOKIE = 'up_colour';

/** The chosen colour; undefined for the default and for any other cookie value. */
export function readUpColour(cookies: {
  get(name: string): { value: string } | undefined;
}): 'green' | undefined {
  return cookies.get(UP_COLOUR_COOKIE)?.value === 'green' ? 'green' : undefined;
}

/** Applies and stores a colour. */
export function chooseUpColour(colour: UpColour): void {
  rememberCookie(UP_COLOUR_COOKIE, colour === 'green' ? colour : null);
  if (colour === 'green') document.documentElement.dataset.up = colour;
  else delete document.documentElement.dataset.up;
}
