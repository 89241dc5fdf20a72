'use client';

import { useTranslations } from 'next-intl';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { RefreshButton } from '#components/ui/refresh/refreshable';
import { BalanceOfflineMark } from '#components/ui/state/balance-offline-mark';
import { useBalance } from '#lib/access/client/storage/use-balance';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { sharedDecimals } from '#lib/base/shared-decimals';
import styles from './balance-card.module.css';

interface Props {
  /** The data of the `balance` call. */
  balance: {
    /** Available cash as the JSON number of the API. */
    balance: number;
    frozen: string;
    currency: Asset;
  };
  /** Null if a price is unknown. */
  total: string | null;
  /** The value of the metals, with those on hold; null if a price is unknown. */
  metals: string | null;
  /** Principal and accrued interest of the fixed terms. */
  fixed: string | null;
}

/** From this length on an amount is set smaller, so that it stays on one line. */
const LONG = '1234567.89'.length;

/** The card of a member: total assets and the four parts that add up to it, each a link to its source. */
export function BalanceCard({ total, ...props }: Props) {
  const t = useTranslations('my.balance');
  const { currency } = props.balance;
  const parts = useParts(props);
  const decimals = sharedDecimals(total, ...parts.map(({ amount }) => amount));
  return (
    <section className={styles.card} aria-labelledby="total">
      <span className={styles.guilloche} aria-hidden="true" />
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id="total">{t('total')}</h2>
          <BalanceOfflineMark className={styles.offline} />
        </div>
        <span>
          <RefreshButton className={styles.toggle} />
          <HideBalanceToggle className={styles.toggle} />
        </span>
      </div>
      <Link
        id="total-amount"
        href={PAGES.homeDebt}
        className={styles.total}
        aria-labelledby="total total-amount"
        data-long={(total?.length ?? 0) >= LONG ? '' : undefined}
      >
        <Money
          {...{ decimals, currency }}
          amount={total}
          size="xl"
          rolls={parts[0]?.amount}
          hideable
        />
      </Link>
      <ul className={styles.parts}>
        {parts.map(({ name, amount, href }) => (
          <li key={name}>
            <Link href={href}>
              <span className={styles.caption}>{name}</span>
              <Money {...{ amount, decimals, currency }} hideable />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useParts({ balance, metals, fixed }: Omit<Props, 'total'>) {
  const t = useTranslations('my.balance');
  return [
    { name: t('available'), amount: useBalance(balance), href: PAGES.statementRecord },
    { name: t('frozen'), amount: balance.frozen, href: PAGES.homeDebtHeaderTitle },
    { name: t('metals'), amount: metals, href: PAGES.homeDebtTradeNav },
    { name: t('fixed'), amount: fixed, href: PAGES.fixedTerms },
  ];
}
