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
import { InboxItem } from './inbox-item.tsx';
import { useInbox } from './use-inbox.ts';

/** The member's messages, newest first, with where to ask: messages can't be answered. */
export function InboxList({ first }: { first: InboxPage }) {
  const t = useTranslations('inbox');
  const { messages, hasMore, busy, loadMore, read } = useInbox(first);
  return (
    <Screen>
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
      <Note kind="safe">
        <p>{t.rich('noReply', { link: (text) => <Link href={PAGES.customer}>{text}</Link> })}</p>
      </Note>
    </Screen>
  );
}
