'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { fetchRecordDetail } from '#lib/features/records/calls';
import type { RecordDetail } from '#lib/features/records/find-record';
import { pollWhileVisible } from './poll-while-visible.ts';
import { isFinalStatus } from './status-kind.ts';

type LiveType = 'recharge' | 'withdraw' | 'trade';

const QUICK_MS = 1500;
const SLOW_MS = 5000;
/** One minute of fast polling. The sandbox is done by then; an operator may take hours. */
const QUICK_RUNS = 40;

/**
 * Polls a record until its status is final. From then on it is read when the page becomes visible again, because an
 * operator can reopen it, and a bank can return a payout. Every change also refreshes the balance and the router's
 * cache of other pages.
 */
export function useLiveRecord<Type extends LiveType>(type: Type, initial: RecordDetail<Type>) {
  const router = useRouter();
  const [detail, setDetail] = useState(initial);
  /** The last request failed, so the shown state may be outdated. */
  const [stale, setStale] = useState(false);
  const { id, status } = detail.record;
  const live = !isFinalStatus(status);

  const load = useCallback(async () => {
    const result = await fetchRecordDetail(type, id);
    setStale(!result.data);
    if (result.data) setDetail(result.data);
  }, [type, id]);

  useEffect(() => {
    const whileLive = (runs: number) => (runs < QUICK_RUNS ? QUICK_MS : SLOW_MS);
    return pollWhileVisible(load, live ? whileLive : () => null);
  }, [live, load]);

  // A partial return adds an entry and leaves the status.
  const state = `${status} ${detail.entries.length}`;
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    void refreshBalance();
    refreshPage(router);
  }, [state, router]);

  return { detail, live, stale: live && stale, refetch: load };
}
