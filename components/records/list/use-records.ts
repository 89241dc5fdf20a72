'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RecordPage } from '#lib/base/record-base/page';
import { PER_PAGE_MAX } from '#lib/base/record-base/page-size';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { fetchRecords } from '#lib/features/records/calls';
import type { ListedRecord } from '#lib/features/records/record-detail';
import { ROWS_PER_LOAD } from '#lib/features/records/record-query';
import type { MonthSums } from '#lib/features/records/response-schema';
import { isFinalStatus } from '../status/status-kind.ts';
import { findSavedList, type LoadedList, saveList } from './saved-list.ts';

export interface RecordListProps<Type extends RecordType> {
  type: Type;
  /** The first page, read by the server. */
  first: RecordPage<ListedRecord[Type]>;
  filter: RecordFilter;
  /** Of the newest month of a statement; null or left out if the list has no sums. */
  sums?: MonthSums | null;
}

type State = 'idle' | 'loading' | 'failed';

/** The loaded rows of a list and a function to load more. Navigating back restores the saved list. */
export function useRecords<Type extends RecordType>({
  type,
  first,
  filter,
}: RecordListProps<Type>) {
  type Row = ListedRecord[Type];
  const [saved] = useState(() => findSavedList<Row>());
  const [list, setList] = useState<LoadedList<Row>>(saved ?? listOf(first));
  const [state, setState] = useState<State>('idle');
  const running = useRef(false);
  const [previousFirst, setPreviousFirst] = useState(first);
  const latest = useRef(first);

  // The server has rendered a new first page: reset the list.
  if (previousFirst !== first) {
    setPreviousFirst(first);
    setList(listOf(first));
    setState('idle');
  }
  useEffect(() => {
    latest.current = first;
  });

  useLayoutEffect(() => {
    if (saved) window.scrollTo(0, saved.scrollY);
  }, [saved]);

  useEffect(() => {
    if (!saved?.rows.some(isOpen)) return;
    const range = { rows: Math.min(saved.rows.length, PER_PAGE_MAX) };
    void fetchRecords(type, filter, range).then(({ data }) => {
      if (data) setList((current) => ({ ...current, rows: replaceById(current.rows, data.data) }));
    });
  }, [saved, type, filter]);

  const loadMore = useCallback(async () => {
    const last = list.more ? list.rows.at(-1) : list.searchedTo;
    if (!last || running.current) return;
    running.current = true;
    setState('loading');
    const range = { beforeId: last.id, rows: ROWS_PER_LOAD };
    const { data } = await fetchRecords(type, filter, range);
    running.current = false;
    // The list was reset meanwhile: appending these rows would leave a gap.
    if (latest.current !== first) return;
    setState(data ? 'idle' : 'failed');
    if (!data) return;
    setList((current) => {
      const loaded = listOf(data);
      return { ...loaded, rows: [...current.rows, ...loaded.rows] };
    });
  }, [list, first, type, filter]);

  return { ...list, state, loadMore, save: () => saveList(list) };
}

function listOf<Row>({ data, last_page, current_page, searched_to }: RecordPage<Row>) {
  return { rows: data, more: last_page > current_page, searchedTo: searched_to ?? null };
}

/** Whether the status of a row may have changed since it was read. */
function isOpen(row: ListedRecord[RecordType]): boolean {
  return 'status' in row && !isFinalStatus(row.status);
}

/** Replaces rows by their latest version; the order stays. */
function replaceById<Row extends { id: string }>(rows: Row[], latest: readonly Row[]): Row[] {
  const byId = new Map(latest.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
