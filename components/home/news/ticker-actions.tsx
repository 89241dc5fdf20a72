import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { PAGES } from '#lib/paths';
import styles from './ticker-actions.module.css';

const ACTIONS = [
  { word: 'fixedTerm', href: PAGES.fixedTerms, icon: 'term' },
  { word: 'wallets', href: PAGES.methods, icon: 'wallet' },
  { word: 'deposit', href: PAGES.topUp, icon: 'moneyIn' },
] as const satisfies { word: string; href: string; icon: IconName }[];

/** The three buttons of the announcement ticker. */
export function TickerActions() {
  const t = useTranslations('home.ticker');
  return (
    <ul className={styles.actions}>
      {ACTIONS.map(({ word, href, icon }) => (
        <li key={word}>
          <Link href={href} className={styles.action}>
            <Icon name={icon} size={20} />
            {t(word)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
