/** Maximum rows per page. */
export const PER_PAGE_MAX = 100;
