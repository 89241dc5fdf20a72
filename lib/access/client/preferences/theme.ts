import { readCookie } from '../storage/read-cookie.ts';
import { rememberCookie } from '../storage/remember-cookie.ts';

export type Theme = 'light' | 'dark';

/** Set when the user has chosen a theme; without it the system preference applies. */
export const THEME_COOKIE = 'theme';

/** `--color-page` of each theme, for the browser's UI (`theme-color`). */
export const THEME_COLOURS: Record<Theme, string> = { light: '#faf9f6', dark: '#0e0f12' };

/** The theme in the cookie; undefined for any other cookie value. */
export function readTheme(cookies: {
  get(name: string): { value: string } | undefined;
}): Theme | undefined {
  return parseTheme(cookies.get(THEME_COOKIE)?.value);
}

/** The theme in `document.cookie`, for code that runs without a rendered page. */
export function chosenTheme(): Theme | undefined {
  return parseTheme(readCookie(THEME_COOKIE));
}

function parseTheme(value: string | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Applies and stores a theme; null returns to the system preference. */
export function chooseTheme(theme: Theme | null): void {
  rememberCookie(THEME_COOKIE, theme);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
