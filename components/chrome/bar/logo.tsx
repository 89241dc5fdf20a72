import { useTranslations } from 'next-intl';
import styles from './logo.module.css';
import { VaultMark } from './vault-mark.tsx';

/** The mark and name of the product. */
export function Logo() {
  const t = useTranslations('chrome');
  return (
    <span className={styles.logo}>
      <VaultMark size={30} />
      <span className={styles.name}>{t('brand')}</span>
    </span>
  );
}
