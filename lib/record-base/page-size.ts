/** Maximum rows per page. */
export const PER_PAGE_MAX = 100;

/** Longest document number that a search accepts. */
export const NUMBER_MAX = 40;
