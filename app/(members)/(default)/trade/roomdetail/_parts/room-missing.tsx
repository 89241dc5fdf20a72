import { useTranslations } from 'next-intl';
import { SectionPage } from '#components/chrome/heading/section-page';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';

/** Shown when `?id=` is not a room or `&order=` is not this member's order in it. */
export function RoomMissing() {
  const t = useTranslations('trade.room');
  return (
    <SectionPage title={t('missingTitle')} back={PAGES.trade}>
      <EmptyState
        icon="alert"
        title={t('missing')}
        link={{ href: PAGES.trade, label: t('missingAction') }}
      >
        {t('missingHint')}
      </EmptyState>
    </SectionPage>
  );
}
