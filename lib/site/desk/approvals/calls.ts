import type { ApiResult } from '#lib/access/client/api/api';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { type DeskCallOptions, deskApi } from '../client/desk-api.ts';

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

/** Requests the approval of an action, which a single operator applies at once. */
export function requestApproval(
  action: ApprovedAction,
  given: { payload: object; reason: string },
  options: DeskCallOptions,
): Promise<ApiResult<ActionOutcome>> {
  return deskApi.post('requestApproval', { action, ...given }, options);
}
