import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';
import type { AlertChoices } from '#lib/features/inbox/response-schema';

/** The address that notices are mailed to, and whether they reach it. */
export function AlertAddress({
  choices: { address, address_state: state },
}: {
  choices: AlertChoices;
}) {
  const t = useTranslations('alerts.setting');
  return (
    <Section title={t('address')}>
      <Card flush>
        <NavRow
          href={PAGES.mailAddress}
          icon="mail"
          aside={state === 'verified' ? t('verified') : undefined}
        >
          {address ?? t('none')}
        </NavRow>
      </Card>
      {state === 'unverified' && <Note>{t('unverified')}</Note>}
      {state === 'bounced' && <Note kind="warning">{t('bounced')}</Note>}
    </Section>
  );
}
