/** What an alert waits for: a price at or above a level, at or below one, or a move in either direction. */
export const PRICE_ALERT_KINDS = ['above', 'below', 'move'] as const;
export type PriceAlertKind = (typeof PRICE_ALERT_KINDS)[number];

/** How often an alert tells its member: once, or once a local day until it is removed. */
export const PRICE_ALERT_REPEATS = ['once', 'daily'] as const;
export type PriceAlertRepeat = (typeof PRICE_ALERT_REPEATS)[number];
