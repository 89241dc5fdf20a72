/** What a push can be about. It carries no more than this, a count and a language. */
export const PUSH_KINDS = [
  ...(['security', 'funds', 'trade', 'terms', 'identity'] as const),
  ...(['price', 'message'] as const),
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
