import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { PushKeyAnswer } from './response-schema.ts';
import type { SubscribePushInput } from './schema.ts';

/** Reads the key that this browser subscribes with. */
export function pushKeyCall(): Promise<ApiResult<PushKeyAnswer>> {
  return api.post(CALLS.pushKey, {}, { quiet: true });
}

/** Sends pushes to this browser. */
export function subscribePushCall(body: SubscribePushInput): Promise<ApiResult<null>> {
  return api.post(CALLS.subscribePush, body, { quiet: true });
}

/** Sends no more pushes to this browser. */
export function unsubscribePushCall(endpoint: string): Promise<ApiResult<null>> {
  return api.post(CALLS.unsubscribePush, { endpoint });
}
