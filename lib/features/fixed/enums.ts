/** The statuses of a fixed-term deposit, in order. */
export const DEPOSIT_STATUSES = ['active', 'matured', 'paid', 'renewed', 'early_closed'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Directions of a move: into a deposit or out of it. */
export const MOVE_DIRECTIONS = ['in', 'out'] as const;
