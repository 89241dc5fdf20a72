import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { PAGES } from '#lib/base/paths';
import styles from './ticker-actions.module.css';

const ACTIONS = [
  { name: 'fixedTerm', href: PAGES.fixedTerms, icon: 'term' },
  { name: 'wallets', href: PAGES.methods, icon: 'wallet' },
  { name: 'deposit', href: PAGES.topUp, icon: 'moneyIn' },
] as const satisfies { name: string; href: string; icon: IconName }[];

/** The three links below the announcement ticker. */
export function TickerActions() {
  const t = useTranslations('home.ticker');
  return (
    <ul className={styles.actions}>
      {ACTIONS.map(({ name, href, icon }) => (
        <li key={name}>
          <Link href={href} className={styles.action}>
            <Icon name={icon} size={20} />
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
