'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BillFilter } from '#lib/records/bill-filter';
import { BILLS_PER_PAGE } from '#lib/records/bill-filter';
import { fetchBillsAfter } from '#lib/records/calls';
import type { Page } from '#lib/records/page';
import type { Bill } from '#lib/records/queries';
import { keepPlace, keptPlace } from './kept-place.ts';

type State = 'idle' | 'loading' | 'failed';

/** The rows of the list so far, and the way to more of them. Going back finds the list as it was left. */
export function useBills(first: Page<Bill>, filter: BillFilter) {
  const [kept] = useState(keptPlace);
  const [rows, setRows] = useState(kept?.rows ?? first.data);
  const [more, setMore] = useState(kept?.more ?? first.last_page > first.current_page);
  const [state, setState] = useState<State>('idle');
  const running = useRef(false);

  useLayoutEffect(() => {
    if (kept) window.scrollTo(0, kept.scrollY);
  }, [kept]);

  const loadMore = useCallback(async () => {
    const last = rows.at(-1);
    if (!last || running.current) return;
    running.current = true;
    setState('loading');
    const { data } = await fetchBillsAfter(last.id, filter, BILLS_PER_PAGE);
    running.current = false;
    setState(data ? 'idle' : 'failed');
    if (!data) return;
    setRows([...rows, ...data.data]);
    setMore(data.data.length === BILLS_PER_PAGE);
  }, [rows, filter]);

  return { rows, more, state, loadMore, keep: () => keepPlace(rows, more) };
}
