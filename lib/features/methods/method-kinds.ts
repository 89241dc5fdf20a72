/** Kinds of payment methods: `bank` (TW account or CN card), `hkbank` (Hong Kong account), `number` (digital wallet). */
export const METHOD_KINDS = ['bank', 'hkbank', 'number'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** The kinds that the card calls (`addCard`, …) and the wallet calls (`addWallet`, …) handle. */
export const FAMILIES = { card: ['bank', 'hkbank'], wallet: ['number'] } as const satisfies Record<
  string,
  readonly MethodKind[]
>;
export type Family = keyof typeof FAMILIES;
