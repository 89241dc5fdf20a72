/** What a member uploads to prove their identity. */
export const DOCUMENT_KINDS = ['front', 'back', 'selfie'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Statuses of a case. */
export const CASE_STATUSES = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Why a case is rejected: `identity.reasons` of the messages. */
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
