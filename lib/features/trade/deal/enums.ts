export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

export const ORDER_TYPES = ['issue', 'quote'] as const;

/** Every status of an order, in order of progress. */
export const ORDER_STATUSES = ['accepted', 'filled', 'unfilled', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
