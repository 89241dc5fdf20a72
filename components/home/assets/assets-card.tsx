import { useTranslations } from 'next-intl';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { Money } from '#components/ui/display/money';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { PAGES } from '#lib/paths';
import type { DayTotals } from '#lib/totals/queries';
import styles from './assets-card.module.css';
import { DayGain } from './day-gain.tsx';

const ACTIONS = [
  { name: 'topUp', href: PAGES.topUp, icon: 'moneyIn' },
  { name: 'withdraw', href: PAGES.withdraw, icon: 'moneyOut' },
  { name: 'buy', href: PAGES.trade, icon: 'trade' },
] as const satisfies { name: string; href: string; icon: IconName }[];

/** Total assets with the gain of the day and the available cash, and the three main actions. */
export function AssetsCard({ day: { totals, gain } }: { day: DayTotals }) {
  const t = useTranslations('home.assets');
  return (
    <section className={styles.card} aria-labelledby="total-assets">
      <div className={styles.head}>
        <h2 id="total-assets">{t('total')}</h2>
        <HideBalanceToggle />
      </div>
      <Link
        id="total-assets-amount"
        href={PAGES.homeDebt}
        className={styles.total}
        aria-labelledby="total-assets total-assets-amount"
      >
        <Money amount={totals.total} currency={totals.currency} size="xl" hideable />
        <ForwardArrow size={18} />
      </Link>
      <dl className={styles.facts}>
        <div>
          <dt>{t('gain')}</dt>
          <dd>
            <DayGain gain={gain} />
          </dd>
        </div>
        <div>
          <dt>{t('available')}</dt>
          <dd>
            <Money amount={totals.cash} hideable />
          </dd>
        </div>
      </dl>
      {gain === null && <p className={styles.hint}>{t('gainUnknown')}</p>}
      {totals.stale && <p className={styles.hint}>{t('stale')}</p>}
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
    </section>
  );
}
