import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { PAGES } from '#lib/base/paths';

/** Leads to the choice of notices. */
export function NotificationsLink() {
  const t = useTranslations('alerts.setting');
  return (
    <Card flush>
      <NavRow href={PAGES.notifications} icon="mail">
        {t('title')}
      </NavRow>
    </Card>
  );
}
