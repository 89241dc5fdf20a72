/** Statuses of a hit. */
export const HIT_STATUSES = ['open', 'cleared', 'matched'] as const;
export type HitStatus = (typeof HIT_STATUSES)[number];
