'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Page, PER_PAGE_MAX } from '#lib/record-base/page';
import type { RecordFilter, RecordType } from '#lib/record-base/schema';
import { fetchRecords } from '#lib/records/calls';
import type { RecordOf } from '#lib/records/record-detail';
import { ROWS_PER_LOAD } from '#lib/records/record-filter';
import { isFinalStatus } from '../status/status-steps.ts';
import { keptPlace, saveList } from './saved-list.ts';

export interface RecordListProps<Type extends RecordType> {
  type: Type;
  /** The first page, read by the server. */
  first: Page<RecordOf[Type]>;
  filter: RecordFilter;
}

type State = 'idle' | 'loading' | 'failed';

/** The rows of a list so far, and the way to more of them. Going back finds the list as it was left. */
export function useRecords<Type extends RecordType>({
  type,
  first,
  filter,
}: RecordListProps<Type>) {
  type Row = RecordOf[Type];
  const [kept] = useState(() => keptPlace<Row>());
  const [rows, setRows] = useState(kept?.rows ?? first.data);
  const [more, setMore] = useState(kept?.more ?? first.last_page > first.current_page);
  const [state, setState] = useState<State>('idle');
  const running = useRef(false);
  const [known, setKnown] = useState(first);
  const latest = useRef(first);

  // Read anew by the server: the list begins again.
  if (known !== first) {
    setKnown(first);
    setRows(first.data);
    setMore(first.last_page > first.current_page);
    setState('idle');
  }
  useEffect(() => {
    latest.current = first;
  });

  useLayoutEffect(() => {
    if (kept) window.scrollTo(0, kept.scrollY);
  }, [kept]);

  useEffect(() => {
    if (!kept?.rows.some(isUnfinished)) return;
    const asked = { rows: Math.min(kept.rows.length, PER_PAGE_MAX) };
    void fetchRecords(type, filter, asked).then(({ data }) => {
      if (data) setRows((current) => renewed(current, data.data));
    });
  }, [kept, type, filter]);

  const loadMore = useCallback(async () => {
    const last = rows.at(-1);
    if (!last || running.current) return;
    running.current = true;
    setState('loading');
    const range = { beforeId: last.id, rows: ROWS_PER_LOAD };
    const { data } = await fetchRecords(type, filter, range);
    running.current = false;
    // What goes on from the end of a list that has begun again would leave a gap.
    if (latest.current !== first) return;
    setState(data ? 'idle' : 'failed');
    if (!data) return;
    setRows((current) => [...current, ...data.data]);
    setMore(data.last_page > data.current_page);
  }, [rows, first, type, filter]);

  return { rows, more, state, loadMore, keep: () => saveList(rows, more) };
}

/** Whether a row may have moved on since it was read. */
function isUnfinished(row: RecordOf[RecordType]): boolean {
  return 'status' in row && !isFinalStatus(row.status);
}

/** The same rows in the same places, each as it was read last. */
function renewed<Row extends { id: string }>(rows: Row[], latest: readonly Row[]): Row[] {
  const byId = new Map(latest.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
