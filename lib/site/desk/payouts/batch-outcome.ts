/** What came of the withdrawals that were chosen for a batch. */
export interface BatchOutcome {
  /** Id of the batch; null if all were left out. */
  batch: string | null;
  left_out: { id: string; no: string; problem: string }[];
}
