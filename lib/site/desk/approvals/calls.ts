import type { ApiResult } from '#lib/access/client/api/api';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { type DeskCallOptions, deskApi } from '../client/desk-api.ts';
import type { ActionOutcome } from './action-outcome.ts';

/** Requests the approval of an action, which a single operator applies at once. */
export function requestApprovalCall(
  action: ApprovedAction,
  given: { payload: Record<string, unknown>; reason: string },
  options: DeskCallOptions,
): Promise<ApiResult<ActionOutcome>> {
  return deskApi.post('requestApproval', { action, ...given }, options);
}
