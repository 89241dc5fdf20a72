/** What a member uploads to prove their identity. */
export const DOCUMENT_KINDS = ['front', 'back', 'selfie'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Statuses of a case; the last two end an approval. */
export const CASE_STATUSES = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'revoked',
  'expired',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** What an operator compares before an approval; the birthday only if the member gave one. */
export const CASE_CHECKS = ['name', 'birthday', 'document', 'face'] as const;
export type CaseCheck = (typeof CASE_CHECKS)[number];

/**
 * Why a case is rejected, or an approval is revoked: `identity.reasons` of the messages names it, and
 * `identity.templates` is what the member reads.
 */
export const REJECT_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'nameDiffers',
  'selfieDiffers',
  'wrongDocument',
  'altered',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Maximum upload size. */
export const DOCUMENT_LIMIT_BYTES = 8 * 1024 * 1024;
/** Maximum width and height of an uploaded picture, in pixels. */
export const DOCUMENT_LIMIT_PIXELS = 4096;
/** Types offered by the file picker. The server checks the content. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Uploads into one case. */
export const MAX_UPLOADS = 20;
/** Cases that a member can begin in 30 days. */
export const MAX_CASES = 5;
