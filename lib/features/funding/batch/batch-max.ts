/** Most withdrawals of one file, and most rows of its answer. */
export const BATCH_MAX = 500;
