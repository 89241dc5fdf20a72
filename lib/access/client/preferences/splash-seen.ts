import { rememberCookie } from '../storage/remember-cookie.ts';
import { DEFAULT_EXPIRE_SECONDS } from '../storage/storage.ts';

/** Tells the server, which cannot read `initLoad`, to omit the splash. Expires together with `initLoad`. */
export const SPLASH_COOKIE = 'splash_seen';

/** Sets {@link SPLASH_COOKIE}. */
export function rememberSplashSeen(): void {
  rememberCookie(SPLASH_COOKIE, '1', DEFAULT_EXPIRE_SECONDS);
}
