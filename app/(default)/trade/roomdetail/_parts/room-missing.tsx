import { useTranslations } from 'next-intl';
import { SectionPage } from '#components/chrome/heading/section-page';
import { LinkButton } from '#components/ui/action/link-button';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/paths';

/** Stands where `?id=` names no room, or `&order=` none of this member's orders in it. */
export function RoomMissing() {
  const t = useTranslations('trade.room');
  return (
    <SectionPage title={t('missingTitle')} back={PAGES.trade}>
      <EmptyState
        icon="alert"
        title={t('missing')}
        action={<LinkButton href={PAGES.trade}>{t('missingAction')}</LinkButton>}
      >
        {t('missingHint')}
      </EmptyState>
    </SectionPage>
  );
}
