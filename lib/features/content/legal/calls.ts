import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { LegalVersions } from '#lib/running/legal/legal-kind';
import type { ConsentState } from './response-schema.ts';

/** Accepts versions that the member has read. */
export function consentCall(versions: Partial<LegalVersions>): Promise<ApiResult<ConsentState>> {
  return api.post<ConsentState>(CALLS.consent, { versions });
}
