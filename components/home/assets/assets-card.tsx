'use client';

import { useTranslations } from 'next-intl';
import { GainAmount } from '#components/market/live/gain-amount';
import { useRoomRefresh } from '#components/trade/issue/use-room-refresh.ts';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { isZero } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { DayTotals } from '#lib/features/totals/queries';
import styles from './assets-card.module.css';
import { type MarketSummary, useLiveTotals } from './use-live-totals.ts';

const ACTIONS = [
  { name: 'topUp', href: PAGES.topUp, icon: 'moneyIn' },
  { name: 'withdraw', href: PAGES.withdraw, icon: 'moneyOut' },
  { name: 'buy', href: PAGES.trade, icon: 'trade' },
] as const satisfies { name: string; href: string; icon: IconName }[];

/**
 * Total assets with the gain of the day, the cash and the time of all figures, and the three main
 * actions.
 */
export function AssetsCard({ day, market }: { day: DayTotals; market: MarketSummary }) {
  const t = useTranslations('home.assets');
  const moment = useMoment();
  const { currency, cash, frozen } = day.totals;
  const { total, gain, stale, asOf } = useLiveTotals(day, market);
  const hasHold = !isZero(frozen);
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
        <Money amount={total} currency={currency} size="xl" rolls={cash} hideable />
        <ForwardArrow size={18} />
      </Link>
      <dl className={styles.facts}>
        <div>
          <dt>{t('gain')}</dt>
          <dd>
            <GainAmount amount={gain} className={styles.gain} />
          </dd>
        </div>
        <div>
          <dt>{t('available')}</dt>
          <dd>
            <Money amount={cash} hideable />
          </dd>
        </div>
        {hasHold && (
          <div>
            <dt>{t('held')}</dt>
            <dd>
              <Money amount={frozen} hideable />
              <HoldRefresh />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.hint}>
        {t.rich('asOf', { time: () => <time dateTime={asOf}>{moment.time(asOf)}</time> })}
      </p>
      {gain === null && <p className={styles.hint}>{t('gainUnknown')}</p>}
      {stale && <p className={styles.hint}>{t('stale')}</p>}
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

/** Refreshes the page when an issue settles, which ends the hold of an order. */
function HoldRefresh() {
  useRoomRefresh(null, false);
  return null;
}
