import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CaughtContent } from '#components/mailbox/caught-content';
import { CaughtList } from '#components/mailbox/caught-list';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { getPageContext } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { readMailbox } from '#lib/running/mail/caught-mail';

export const generateMetadata = pageTitle('alerts.mailbox.title');

interface Props {
  searchParams: Promise<{ id?: string | string[]; to?: string | string[] }>;
}

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

/** /mailbox: the mails that paper mode caught, for everybody; missing in any other installation. */
async function MailboxPage({ searchParams }: Props) {
  const { id, to } = await searchParams;
  const { db } = await getPageContext();
  const mailbox = await readMailbox(db, { id: one(id), to: one(to)?.trim() });
  if (mailbox.view === 'none') notFound();
  return (
    <Frame>
      {mailbox.view === 'mail' ? (
        <CaughtContent mail={mailbox.mail} />
      ) : (
        <CaughtList {...mailbox} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('alerts.mailbox');
  return (
    <main>
      <Screen>
        <h1>{t('title')}</h1>
        <Note kind="warning">{t('about')}</Note>
        {children}
      </Screen>
    </main>
  );
}

export default MailboxPage;
