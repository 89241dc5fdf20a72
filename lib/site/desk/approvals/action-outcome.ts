/** What a call answers that applies an action or requests another operator's approval. */
export interface ActionOutcome {
  /** False: another operator has to approve it. */
  applied?: boolean;
  /** Id of the request for approval. */
  approval?: string;
  /** Why the action can't be applied, translated. */
  problem?: string;
  result?: { password?: string };
}
