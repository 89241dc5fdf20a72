'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshBalance } from '#lib/client/api/refresh-user';
import { fetchRecordDetail } from '#lib/records/calls';
import type { RecordDetail } from '#lib/records/find-record';
import { pollWhileVisible } from './poll-while-visible.ts';
import { isFinalStatus } from './status-steps.ts';

type LiveType = 'recharge' | 'withdraw' | 'trade';

const QUICK_MS = 1500;
const SLOW_MS = 5000;
/** About a minute of quick looks: the sandbox is done by then, an operator may take hours. */
const QUICK_RUNS = 40;

/**
 * A record that follows its state on the server until that is final. Every change brings the balance
 * and what the router holds of other pages up to date.
 */
export function useLiveRecord<Type extends LiveType>(type: Type, initial: RecordDetail<Type>) {
  const router = useRouter();
  const [detail, setDetail] = useState(initial);
  /** Whether the last look failed, so that what is shown may be old. */
  const [stale, setStale] = useState(false);
  const { id, status } = detail.record;
  const live = !isFinalStatus(status);

  const look = useCallback(async () => {
    const result = await fetchRecordDetail(type, id);
    setStale(!result.data);
    if (result.data) setDetail(result.data);
  }, [type, id]);

  useEffect(() => {
    if (!live) return;
    return pollWhileVisible(look, (runs) => (runs < QUICK_RUNS ? QUICK_MS : SLOW_MS));
  }, [live, look]);

  const known = useRef(initial.record.status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    void refreshBalance();
    router.refresh();
  }, [status, router]);

  return { detail, live, stale, look };
}
