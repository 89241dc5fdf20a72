import type { ActionOutcome } from '#lib/site/desk/approvals/action-outcome';

/** What the form shows instead of its fields once the call is done. */
export interface ShownOutcome {
  /** Id of the request that waits for another operator. */
  approval?: string;
  /** A one-time password; with `approval` it is valid once that is approved. */
  password?: string;
}

/** What has to be shown of an outcome; null if a toast is enough. */
export function shownOutcome({ applied, approval, result }: ActionOutcome): ShownOutcome | null {
  const { password } = result ?? {};
  const waiting = applied === false ? approval : undefined;
  if (waiting === undefined && password === undefined) return null;
  return { ...(waiting && { approval: waiting }), ...(password && { password }) };
}
