import { useTranslations } from 'next-intl';
import styles from './ledger.module.css';

/** The head of a table of accounts with the columns of debit and credit. */
export function SidesHead() {
  const t = useTranslations('deskLedger');
  return (
    <thead>
      <tr>
        <th scope="col">{t('tree.account')}</th>
        <th scope="col" className={styles.number}>
          {t('sides.debit')}
        </th>
        <th scope="col" className={styles.number}>
          {t('sides.credit')}
        </th>
      </tr>
    </thead>
  );
}
