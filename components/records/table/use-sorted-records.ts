'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordFilter, RecordSort, RecordType } from '#lib/base/record-base/schema';
import { fetchRecords } from '#lib/features/records/calls';
import type { ListedRecord } from '#lib/features/records/record-detail';
import type { LoadedList } from '../list/saved-list.ts';

/** Rows that a sorted table loads at once. */
const ROWS = 50;

interface Sorted extends LoadedList<ListedRecord[RecordType]> {
  sort: RecordSort | null;
  page: number;
}

const NONE = { rows: [], more: false, searchedTo: null, page: 0 };

/** The rows in another order, page by page; none for null, which is the order of the list itself. */
export function useSortedRecords(type: RecordType, filter: RecordFilter, sort: RecordSort | null) {
  const [list, setList] = useState<Sorted>({ ...NONE, sort });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const latest = useRef(sort);
  const current = list.sort === sort ? list : { ...NONE, sort };
  const { page } = current;

  const loadMore = useCallback(async () => {
    if (!sort) return;
    setState('loading');
    const { data } = await fetchRecords(type, filter, { page: page + 1, rows: ROWS, sort });
    if (latest.current !== sort) return;
    setState(data ? 'idle' : 'failed');
    if (!data) return;
    setList((before) => ({
      sort,
      page: page + 1,
      rows: [...(page > 0 ? before.rows : []), ...data.data],
      more: data.last_page > data.current_page,
      searchedTo: data.searched_to ?? null,
    }));
  }, [type, filter, sort, page]);

  // The first page of a new order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: further pages load on scrolling
  useEffect(() => {
    latest.current = sort;
    setState('idle');
    if (page === 0) void loadMore();
  }, [sort]);

  return { ...current, state, loadMore };
}
