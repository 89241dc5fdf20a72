import type { DeskCallName } from './paths.ts';

/**
 * The calls whose requests run once for each Idempotency-Key, which the browser sends: writes in a
 * transaction that would otherwise have a second effect. Names the fields of the result that an equal
 * request gets too; no secrets, they are stored.
 */
export const ONCE_CALLS: Partial<Record<DeskCallName, readonly string[]>> = {
  // Without the result, which may contain a one-time password.
  requestApproval: ['applied', 'approval'],
  noteMember: ['id'],
};
