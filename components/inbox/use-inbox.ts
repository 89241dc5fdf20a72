import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { olderMessagesCall, readAllMessagesCall, readMessageCall } from '#lib/features/inbox/calls';
import type { InboxMessage, InboxPage } from '#lib/features/inbox/response-schema';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';

interface Inbox {
  messages: InboxMessage[];
  hasMore: boolean;
  busy: boolean;
  loadMore: () => Promise<void>;
  /** Marks a message as read. */
  read: (id: string) => Promise<void>;
  /** Marks all that are listed as read, also those that are not loaded. */
  readAll: () => Promise<void>;
}

/** The loaded messages. The server renders the first page; older ones are loaded on demand. */
export function useInbox(first: InboxPage, kind: AlertKind | undefined): Inbox {
  const router = useRouter();
  const [older, setOlder] = useState<InboxPage>();
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const next = older ? older.next : first.next;
  const firstIds = new Set(first.data.map(({ id }) => id));
  const rows = [...first.data, ...(older?.data.filter(({ id }) => !firstIds.has(id)) ?? [])];

  async function loadMore() {
    if (busy || next === null) return;
    setBusy(true);
    const { data } = await olderMessagesCall(next, kind);
    setBusy(false);
    if (data) setOlder((known) => ({ ...data, data: [...(known?.data ?? []), ...data.data] }));
  }

  async function read(id: string) {
    const { data } = await readMessageCall(id);
    if (!data?.read_at) return;
    const at = data.read_at;
    setOpened((known) => new Map(known).set(id, at));
    // Pages with the number of unread messages are rendered again.
    refreshPage(router);
  }

  async function readAll() {
    if (busy) return;
    setBusy(true);
    const { code } = await readAllMessagesCall(kind);
    setBusy(false);
    if (code !== 200) return;
    const at = new Date().toISOString();
    setOpened(new Map(rows.map(({ id }) => [id, at])));
    refreshPage(router);
  }

  const messages = rows.map((row) => ({
    ...row,
    read_at: row.read_at ?? opened.get(row.id) ?? null,
  }));
  return { messages, hasMore: next !== null, busy, loadMore, read, readAll };
}
