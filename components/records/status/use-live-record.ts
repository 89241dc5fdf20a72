'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
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
 * Polls a record until its status is final. Every status change also refreshes the balance and the
 * router's cache of other pages.
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
    if (!live) return;
    return pollWhileVisible(load, (runs) => (runs < QUICK_RUNS ? QUICK_MS : SLOW_MS));
  }, [live, load]);

  const previousStatus = useRef(initial.record.status);
  useEffect(() => {
    if (previousStatus.current === status) return;
    previousStatus.current = status;
    void refreshBalance();
    router.refresh();
  }, [status, router]);

  return { detail, live, stale, refetch: load };
}
