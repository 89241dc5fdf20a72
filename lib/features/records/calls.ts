import { type ApiResult, api } from '#lib/access/client/api/api';
import { download } from '#lib/access/client/api/download';
import type { DownloadedFile, DownloadOptions } from '#lib/access/client/api/download-request';
import type { SignedConfirmationAnswer } from '#lib/access/confirmation/response-schema';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { RecordPage } from '#lib/base/record-base/page';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import type { RECORD_CALLS } from './contracts.ts';
import type { RecordDetail } from './find-record.ts';
import type { RecordOf } from './record-detail.ts';
import { RECORD_KINDS } from './record-kinds.ts';

/** Reads rows of a list, newest first: after the row with the id `beforeId`, or from the start. */
export function fetchRecords<Type extends RecordType>(
  type: Type,
  filter: RecordFilter,
  range: { beforeId?: string; rows: number },
): Promise<ApiResult<RecordPage<RecordOf[Type]>>> {
  const { beforeId, rows } = range;
  const body = { ...filter, ...(beforeId && { before_id: beforeId }), per_page: rows };
  return api.post(RECORD_KINDS[type].call, body);
}

/** Reads the current state of a record, with its timeline and entries. Shows no toast on failure. */
export function fetchRecordDetail<Type extends RecordType>(
  type: Type,
  id: string,
): Promise<ApiResult<RecordDetail<Type>>> {
  return api.post(CALLS.recordDetail, { type, id }, { quiet: true });
}

/** Names a record that the member may have signed. */
export type SignatureQueryBody = BodyOf<(typeof RECORD_CALLS)['signature']> & { id: string };

/** Reads the member's signature over a record. Shows no toast on failure. */
export function fetchSignature(
  query: SignatureQueryBody,
): Promise<ApiResult<SignedConfirmationAnswer>> {
  return api.post(CALLS.signature, query, { quiet: true });
}

/** Downloads all records that match a filter as a file. */
export function fetchExport(
  type: RecordType,
  { type: kind, ...filter }: RecordFilter,
  options: DownloadOptions,
): Promise<ApiResult<DownloadedFile>> {
  return download(CALLS.export, { type, kind, ...filter }, options);
}
