import type { OperatorSession } from '#lib/access/operators/session/find-operator-session';

/** Whole seconds until the session ends without further activity. */
export function idleSeconds({ idleEndsAt }: Pick<OperatorSession, 'idleEndsAt'>): number {
  return Math.max(0, Math.floor((idleEndsAt.getTime() - Date.now()) / 1000));
}
