import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { AssertionOptions } from '../factor/response-schema.ts';
import type { AssertionInput } from '../factor/schema.ts';
import type { RecoveryRequest, StartedRecovery } from './response-schema.ts';
import type {
  FinishRecoveryInput,
  FinishTradeRecoveryInput,
  RecoverInput,
  RequestTradeRecoveryInput,
  StartRecoveryInput,
  StartTradeRecoveryInput,
} from './schema.ts';

/** Asks for the mail that starts a recovery of the login password. */
export function recoverCall(body: RecoverInput): Promise<ApiResult<RecoveryRequest>> {
  return api.post(CALLS.recover, body);
}

/** Starts it by the code of the mail. */
export function startRecoveryCall(body: StartRecoveryInput): Promise<ApiResult<StartedRecovery>> {
  return api.post(CALLS.startRecovery, body);
}

/** Sets the new login password by the link after the wait. */
export function finishRecoveryCall(body: FinishRecoveryInput): Promise<ApiResult<null>> {
  return api.post(CALLS.finishRecovery, body);
}

/** Cancels the recovery that runs. */
export function cancelRecoveryCall(): Promise<ApiResult<null>> {
  return api.post(CALLS.cancelRecovery, {});
}

/** Fetches what a passkey signs to shorten the wait. */
export function recoveryPasskeyCall(): Promise<ApiResult<AssertionOptions>> {
  return api.post(CALLS.recoveryPasskey, {}, { quiet: true });
}

/** Shortens the wait by a signature. */
export function shortenRecoveryCall(
  assertion: AssertionInput,
): Promise<ApiResult<StartedRecovery>> {
  return api.post(CALLS.shortenRecovery, { assertion }, { quiet: true });
}

/** Asks for the mail that starts a recovery of the trade password. */
export function requestTradeRecoveryCall(
  body: RequestTradeRecoveryInput,
): Promise<ApiResult<null>> {
  return api.post(CALLS.requestTradeRecovery, body);
}

/** Starts it by the code of the mail. */
export function startTradeRecoveryCall(
  body: StartTradeRecoveryInput,
): Promise<ApiResult<StartedRecovery>> {
  return api.post(CALLS.startTradeRecovery, body);
}

/** Sets the new trade password after the wait. */
export function finishTradeRecoveryCall(body: FinishTradeRecoveryInput): Promise<ApiResult<null>> {
  return api.post(CALLS.finishTradeRecovery, body);
}
