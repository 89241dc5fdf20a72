import type { CaseCheck } from '../enums.ts';

/** What a member uploads to have lost factors removed. */
export const FACTOR_DOCUMENTS = ['front', 'selfie'] as const;
export type FactorDocumentKind = (typeof FACTOR_DOCUMENTS)[number];

export type RemovalStatus = 'draft' | 'submitted' | 'approved' | 'rejected';

/** What operators compare with the data of the account before an approval. */
export const REMOVAL_CHECKS = ['name', 'document', 'face'] as const satisfies readonly CaseCheck[];
export type RemovalCheck = (typeof REMOVAL_CHECKS)[number];

/** Uploads into one request. */
export const MAX_REMOVAL_UPLOADS = 12;
