import { readCookie } from '../storage/read-cookie.ts';
import { rememberCookie } from '../storage/remember-cookie.ts';

export type Theme = 'light' | 'dark';

/** Set when the reader has chosen a theme; without it the system's wish counts. */
export const THEME_COOKIE = 'theme';

/** `--color-page` of each theme, for the browser's own bars. */
export const THEME_COLOURS: Record<Theme, string> = { light: '#f6f7f9', dark: '#101216' };

/** The theme that the reader has chosen, from a cookie that anybody could have written. */
export function themeOf(cookies: {
  get(name: string): { value: string } | undefined;
}): Theme | undefined {
  return themeNamed(cookies.get(THEME_COOKIE)?.value);
}

/** The same where no page is there to say it. */
export function chosenTheme(): Theme | undefined {
  return themeNamed(readCookie(THEME_COOKIE));
}

function themeNamed(value: string | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Draws everything in a theme, at once and from now on; null leaves it to the system again. */
export function chooseTheme(theme: Theme | null): void {
  rememberCookie(THEME_COOKIE, theme);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
