import { type ApiResult, api } from '#lib/client/api';
import { CALLS } from '#lib/paths';
import type { BillFilter } from './bill-filter.ts';
import type { RecordDetail, RecordType } from './find-record.ts';
import type { Page } from './page.ts';
import type { Bill } from './queries.ts';

/** Reads the bills that follow the one with the id `beforeId`. Shows no toast: lists say it in place. */
export function fetchBillsAfter(
  beforeId: string,
  filter: BillFilter,
  perPage: number,
): Promise<ApiResult<Page<Bill>>> {
  const body = { ...filter, before_id: beforeId, per_page: perPage };
  return api.post(CALLS.bills, body, { quiet: true });
}

/** Reads a record as it stands now, with its timeline and entries. Shows no toast. */
export function fetchRecordDetail<Type extends RecordType>(
  type: Type,
  id: string,
): Promise<ApiResult<RecordDetail<Type>>> {
  return api.post(CALLS.recordDetail, { type, id }, { quiet: true });
}
