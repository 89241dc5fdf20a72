import type { ActionOutcome } from '#lib/desk/approvals/calls';

/** What the form shows instead of its fields once the call is done. */
export type ShownOutcome = { approval: string } | { password: string };

/** What has to be shown of an outcome; null if a toast is enough. */
export function shownOutcome({ applied, approval, result }: ActionOutcome): ShownOutcome | null {
  if (result?.password !== undefined) return { password: result.password };
  if (applied === false && approval !== undefined) return { approval };
  return null;
}
