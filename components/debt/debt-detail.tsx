import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './debt-part.module.css';

/** The way to every entry behind the figures. */
export function DebtDetail() {
  const t = useTranslations('home.debt');
  return (
    <>
      <LinkButton block href={PAGES.ledgerRecord}>
        {t('detail')}
      </LinkButton>
      <p className={styles.hint}>{t('detailHint')}</p>
    </>
  );
}
