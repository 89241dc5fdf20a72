/** Maximum rows per page. */
export const PER_PAGE_MAX = 100;

/** Longest document number that a search accepts. */
export const NUMBER_MAX = 40;

/** Longest text that a record search accepts. */
export const SEARCH_MAX = 50;

/** Most selected rows of a file. */
export const EXPORT_IDS_MAX = 500;

/** Records that a search reads at once. */
export const SEARCHED_ROWS = 2_000;
