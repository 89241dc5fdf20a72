export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

export const ORDER_TYPES = ['issue', 'quote'] as const;

/** Every status of an order, in order of progress. */
export const ORDER_STATUSES = ['accepted', 'filled', 'unfilled', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** When a room trades: around the clock, or in the trading hours of business days. */
export const ROOM_HOURS = ['always', 'business'] as const;
export type RoomHours = (typeof ROOM_HOURS)[number];

/** How many days ahead the last day of a limit order may be. */
export const MAX_LIMIT_DAYS = 90;
