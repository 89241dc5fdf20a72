/** Records whose work is parked if it fails: settled orders, matured deposits, expired top-ups. */
export const PARKED_KINDS = ['order', 'deposit', 'top_up'] as const;
export type ParkedKind = (typeof PARKED_KINDS)[number];
