import { rememberCookie } from '../storage/remember-cookie.ts';

/** Set when the offer of the suitability questions was dismissed on this device. */
const SUITABILITY_OFFER_COOKIE = 'suitability_offer';

/** Whether the offer was dismissed. */
export function hasDismissedSuitabilityOffer(cookies: { has(name: string): boolean }): boolean {
  return cookies.has(SUITABILITY_OFFER_COOKIE);
}

/** Dismisses the offer on this device. */
export function rememberSuitabilityOffer(): void {
  rememberCookie(SUITABILITY_OFFER_COOKIE, '0');
}
