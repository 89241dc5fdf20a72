/** Records whose work is parked if it fails: settled orders, matured deposits, expired top-ups, due plans. */
export const PARKED_KINDS = ['order', 'deposit', 'top_up', 'plan'] as const;
export type ParkedKind = (typeof PARKED_KINDS)[number];
