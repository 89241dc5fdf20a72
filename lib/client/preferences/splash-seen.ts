import { rememberCookie } from '../storage/remember-cookie.ts';
import { DEFAULT_EXPIRE_SECONDS } from '../storage/storage.ts';

/** Tells the server, which cannot see `initLoad`, not to draw the splash; lives as long as that does. */
export const SPLASH_COOKIE = 'splash_seen';

/** Sets the cookie of {@link SPLASH_COOKIE}. */
export function rememberSplashSeen(): void {
  rememberCookie(SPLASH_COOKIE, '1', DEFAULT_EXPIRE_SECONDS);
}
