'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { Stack } from '#components/ui/layout/stack';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';
import type { InboxPage } from '#lib/features/inbox/response-schema';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';
import { InboxItem } from './inbox-item.tsx';
import { KindFilter } from './kind-filter.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { useInbox } from './use-inbox.ts';

interface Props {
  first: InboxPage;
  /** Only entries of this kind are listed. */
  kind: AlertKind | undefined;
}

/** What the member was told, newest first, with where to ask: it can't be answered. */
export function InboxList({ first, kind }: Props) {
  const t = useTranslations('inbox');
  const alerts = useTranslations('alerts.inbox');
  const { messages, hasMore, busy, loadMore, read, readAll } = useInbox(first, kind);
  const unread = kind ? first.unread_by_kind[kind] : first.unread;
  return (
    <Screen
      aside={
        <>
          <NotificationsLink />
          <Note kind="safe">
            <p>
              {t.rich('noReply', { link: (text) => <Link href={PAGES.customer}>{text}</Link> })}
            </p>
          </Note>
        </>
      }
    >
      <KindFilter current={kind} unread={first} />
      {unread > 0 && (
        <Button kind="secondary" busy={busy} onClick={readAll}>
          {alerts('readAll')}
        </Button>
      )}
      {messages.length === 0 ? (
        <EmptyState icon="news" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <Card flush>
          <Stack as="ul" divided>
            {messages.map((message) => (
              <InboxItem key={message.id} message={message} onOpen={read} />
            ))}
          </Stack>
        </Card>
      )}
      {hasMore && (
        <Button kind="secondary" block busy={busy} onClick={loadMore}>
          {t('older')}
        </Button>
      )}
    </Screen>
  );
}
