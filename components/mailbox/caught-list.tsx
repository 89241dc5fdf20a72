import { useTranslations } from 'next-intl';
import { SearchForm } from '#components/ui/form/search-form';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { EmptyState } from '#components/ui/state/empty-state';
import { formatTime } from '#lib/base/i18n/format-time';
import { PAGES } from '#lib/base/paths';
import type { CaughtMail } from '#lib/running/mail/caught-mail';

interface Props {
  /** The address that was searched for, or empty. */
  recipient: string;
  mails: readonly CaughtMail[];
}

/** The newest mails that paper mode caught, and a search by recipient. */
export function CaughtList({ recipient, mails }: Props) {
  const t = useTranslations('alerts.mailbox');
  return (
    <>
      <SearchForm
        action={PAGES.mailbox}
        name="to"
        value={recipient}
        maxLength={254}
        label={t('search')}
        hint={t('search')}
        submit={t('find')}
      />
      {mails.length === 0 ? (
        <EmptyState icon="mail" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <Card flush>
          {mails.map(({ id, recipient: to, subject, lang, created_at }) => (
            <NavRow
              key={id}
              href={`${PAGES.mailbox}?id=${id}`}
              icon="mail"
              aside={`${t('to', { recipient: to })} ${formatTime(new Date(created_at))}`}
            >
              <span lang={lang ?? undefined}>{subject}</span>
            </NavRow>
          ))}
        </Card>
      )}
    </>
  );
}
