import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { PAGES } from '#lib/base/paths';

/** Leads to the inbox, which has every notice. */
export function InboxLink() {
  const t = useTranslations('inbox');
  return (
    <Card flush>
      <NavRow href={PAGES.messages} icon="mail">
        {t('title')}
      </NavRow>
    </Card>
  );
}
