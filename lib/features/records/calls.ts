import { type ApiResult, api } from '#lib/access/client/api/api';
import { download } from '#lib/access/client/api/download';
import type { DownloadedFile, DownloadOptions } from '#lib/access/client/api/download-request';
import type { SignedConfirmationAnswer } from '#lib/access/confirmation/response-schema';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { RecordPage } from '#lib/base/record-base/page';
import type { RecordFilter, RecordSort, RecordType } from '#lib/base/record-base/schema';
import type { RECORD_CALLS } from './contracts.ts';
import type { RecordDetail } from './find-record.ts';
import type { RecordOf } from './record-detail.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import type { MonthSums } from './response-schema.ts';

/** Reads rows of a list: after the row with the id `beforeId`, or a page of another order. */
export function fetchRecords<Type extends RecordType>(
  type: Type,
  filter: RecordFilter,
  range: { beforeId?: string; page?: number; rows: number; sort?: RecordSort },
): Promise<ApiResult<RecordPage<RecordOf[Type]>>> {
  const { beforeId, rows, ...others } = range;
  const before = beforeId ? { before_id: beforeId } : {};
  const body = { ...filter, ...before, ...others, per_page: rows };
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

/** Sums a month of the statement, `2026-11`. Shows no toast on failure. */
export function fetchMonthSums(month: string): Promise<ApiResult<MonthSums>> {
  return api.post(CALLS.billMonth, { month }, { quiet: true });
}

/** Downloads all records that match a filter as a file, or those with the ids. */
export function fetchExport(
  type: RecordType,
  { type: kind, ...filter }: RecordFilter & { ids?: readonly string[] },
  options: DownloadOptions,
): Promise<ApiResult<DownloadedFile>> {
  return download(CALLS.export, { type, kind, ...filter }, options);
}
