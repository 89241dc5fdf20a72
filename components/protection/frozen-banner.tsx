import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import type { Protection } from '#lib/access/protection/response-schema';
import { PAGES } from '#lib/base/paths';

/** Says that the member has frozen the account, and where the freeze is left; nothing while it is not frozen. */
export function FrozenBanner({ freeze }: { freeze: Protection['freeze'] }) {
  const t = useTranslations('protection.frozen');
  const moment = useMoment();
  if (!freeze) return null;
  const { cause, since, until } = freeze;
  return (
    <Note kind="danger" title={t('title')}>
      <p>{t('own', { since: moment.recent(since) })}</p>
      {until && (
        <p>{t(cause === 'recovery' ? 'recovery' : 'until', { until: moment.recent(until) })}</p>
      )}
      <LinkButton kind="secondary" href={PAGES.protection}>
        {t('manage')}
      </LinkButton>
    </Note>
  );
}
