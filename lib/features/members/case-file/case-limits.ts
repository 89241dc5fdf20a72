/** Largest document of a case file. */
export const CASE_DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
/** Documents of one member. */
export const CASE_DOCUMENTS_MAX = 50;
