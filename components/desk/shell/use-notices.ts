'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NoticeList } from '#lib/access/operators/notices/notice-queries';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { showInBrowser } from './browser-notices.ts';
import { useDeskLive } from './live-context.ts';

/** The operator's notices, kept current by the event stream; new ones are also shown by the browser. */
export function useNotices(initial: NoticeList) {
  const router = useRouter();
  const [list, setList] = useState(initial);
  /** Ids of the notices that were unread when the list was opened. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [rendered, setRendered] = useState(initial);
  const { noticesChanged } = useDeskLive();
  /** The newest notice that this tab knew when it last asked. */
  const newest = useRef(initial.notices[0]?.id ?? '0');

  // A refresh of the page brings a list of its own.
  if (rendered !== initial) {
    setRendered(initial);
    setList(initial);
  }

  const load = useEffectEvent(async () => {
    const { data } = await deskApi.post('listNotices', {}, { quiet: true, background: true });
    if (!data) return;
    setList(data);
    const known = BigInt(newest.current);
    newest.current = data.notices[0]?.id ?? newest.current;
    const added = data.notices.filter(({ id, is_read: isRead }) => !isRead && BigInt(id) > known);
    showInBrowser(added, ({ path }) => router.push(path));
  });
  useEffect(() => {
    if (noticesChanged > 0) void load();
  }, [noticesChanged]);

  /** Marks what is listed as read. The rows keep their mark until the list is opened again. */
  const markRead = useCallback(async () => {
    setFresh(new Set(list.notices.filter((one) => !one.is_read).map(({ id }) => id)));
    const [first] = list.notices;
    if (!first || list.unread === 0) return;
    setList((before) => ({ ...before, unread: 0 }));
    await deskApi.post('readNotices', { up_to: first.id }, { quiet: true });
  }, [list]);

  return { list, fresh, markRead };
}
