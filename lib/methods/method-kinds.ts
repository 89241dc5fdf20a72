/** What money can be paid out to: a TW or CN bank account, a Hong Kong one, or a digital wallet. */
export const METHOD_KINDS = ['bank', 'hkbank', 'number'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Kinds as the calls group them: `addCard` and its like, `addWallet` and its like. */
export const FAMILIES = { card: ['bank', 'hkbank'], wallet: ['number'] } as const satisfies Record<
  string,
  readonly MethodKind[]
>;
export type Family = keyof typeof FAMILIES;
