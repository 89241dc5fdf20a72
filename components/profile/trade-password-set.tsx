import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import { Note } from '../my/note.tsx';
import { Screen } from '../my/screen.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Says that a trade password stands, where it is asked for, and what to do when it is forgotten. */
export function TradePasswordSet() {
  const t = useTranslations('profile.tradePassword');
  return (
    <Screen>
      <EmptyState icon="shield" title={t('isSet')}>
        {t('isSetHint')}
      </EmptyState>
      <Note title={t('forgotten')}>
        <p>{t('forgottenHint')}</p>
      </Note>
      <Note kind="safe">{t('neverAsked')}</Note>
      <LinkButton kind="secondary" block href={PAGES.customer}>
        {t('support')}
      </LinkButton>
    </Screen>
  );
}
