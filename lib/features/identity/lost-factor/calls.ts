import { type ApiResult, api } from '#lib/access/client/api/api';
import { upload } from '#lib/access/client/api/upload';
import { CALLS } from '#lib/base/paths';
import type { FactorDocumentKind } from './enums.ts';
import type { FactorRemoval } from './response-schema.ts';

const quiet = { quiet: true };

/** Reads the request of the member whose sign-in waits. */
export function factorRemovalCall(ticket: string): Promise<ApiResult<FactorRemoval>> {
  return api.post(CALLS.factorRemoval, { ticket }, quiet);
}

/** Uploads a picture. @param onProgress fraction sent, 0 to 1 */
export function uploadFactorDocumentCall(
  { ticket, kind, file }: { ticket: string; kind: FactorDocumentKind; file: File },
  onProgress: (fraction: number) => void,
): Promise<ApiResult<FactorRemoval>> {
  return upload(CALLS.uploadFactorDocument, file, onProgress, { ticket, kind });
}

/** Begins the wait. */
export function submitFactorRemovalCall(ticket: string): Promise<ApiResult<FactorRemoval>> {
  return api.post(CALLS.submitFactorRemoval, { ticket }, quiet);
}

/** Removes the factors. */
export function finishFactorRemovalCall(ticket: string): Promise<ApiResult<null>> {
  return api.post(CALLS.finishFactorRemoval, { ticket }, quiet);
}
