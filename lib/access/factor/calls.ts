import { type ApiResult, api } from '#lib/access/client/api/api';
import type { BodyOf, DataOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { FACTOR_CALLS } from './contracts.ts';

type Calls = typeof FACTOR_CALLS;

/** Makes a call of second factors. The caller shows failures. */
export function factorCall<Name extends keyof Calls>(
  name: Name,
  body: BodyOf<Calls[Name]> | Record<string, never> = {},
): Promise<ApiResult<DataOf<Calls[Name]>>> {
  return api.post(CALLS[name], body as object, { quiet: true });
}
