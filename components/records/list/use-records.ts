'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Page } from '#lib/record-base/page';
import { PER_PAGE_MAX } from '#lib/record-base/page-size';
import type { RecordFilter, RecordType } from '#lib/record-base/schema';
import { fetchRecords } from '#lib/records/calls';
import type { RecordOf } from '#lib/records/record-detail';
import { ROWS_PER_LOAD } from '#lib/records/record-query';
import { isFinalStatus } from '../status/status-steps.ts';
import { findSavedList, saveList } from './saved-list.ts';

export interface RecordListProps<Type extends RecordType> {
  type: Type;
  /** The first page, read by the server. */
  first: Page<RecordOf[Type]>;
  filter: RecordFilter;
}

type State = 'idle' | 'loading' | 'failed';

/** The loaded rows of a list and a function to load more. Navigating back restores the saved list. */
export function useRecords<Type extends RecordType>({
  type,
  first,
  filter,
}: RecordListProps<Type>) {
  type Row = RecordOf[Type];
  const [saved] = useState(() => findSavedList<Row>());
  const [rows, setRows] = useState(saved?.rows ?? first.data);
  const [more, setMore] = useState(saved?.more ?? first.last_page > first.current_page);
  const [state, setState] = useState<State>('idle');
  const running = useRef(false);
  const [previousFirst, setPreviousFirst] = useState(first);
  const latest = useRef(first);

  // The server has rendered a new first page: reset the list.
  if (previousFirst !== first) {
    setPreviousFirst(first);
    setRows(first.data);
    setMore(first.last_page > first.current_page);
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
      if (data) setRows((current) => replaceById(current, data.data));
    });
  }, [saved, type, filter]);

  const loadMore = useCallback(async () => {
    const last = rows.at(-1);
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
    setRows((current) => [...current, ...data.data]);
    setMore(data.last_page > data.current_page);
  }, [rows, first, type, filter]);

  return { rows, more, state, loadMore, save: () => saveList(rows, more) };
}

/** Whether the status of a row may have changed since it was read. */
function isOpen(row: RecordOf[RecordType]): boolean {
  return 'status' in row && !isFinalStatus(row.status);
}

/** Replaces rows by their latest version; the order stays. */
function replaceById<Row extends { id: string }>(rows: Row[], latest: readonly Row[]): Row[] {
  const byId = new Map(latest.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
