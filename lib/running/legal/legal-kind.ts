/** The documents that a member accepts, in the order in which they are listed. */
export const LEGAL_KINDS = ['terms', 'privacy', 'risk'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** A version of each document. */
export type LegalVersions = Record<LegalKind, number>;
