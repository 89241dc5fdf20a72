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
    frozen_by: { withdraw: string; order: string };
    currency: Asset;
  };
}

/** Available and frozen balance, the latter by reason; every amount links to its statement entries. */
export function BalanceCard({ balance }: Props) {
  const t = useTranslations('my.balance');
  const available = useBalance(balance);
  const decimals = sharedDecimals(
    available,
    balance.frozen,
    balance.frozen_by.withdraw,
    balance.frozen_by.order,
  );
  const frozen = [
    { name: t('frozen'), amount: balance.frozen, href: PAGES.statementRecord },
    {
      name: t('frozenWithdraw'),
      amount: balance.frozen_by.withdraw,
      href: `${PAGES.statementRecord}?type=withdraw_hold`,
    },
    {
      name: t('frozenOrder'),
      amount: balance.frozen_by.order,
      href: `${PAGES.statementRecord}?type=trade_hold`,
    },
  ];
  return (
    <section className={styles.card} aria-labelledby="available">
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id="available">{t('available')}</h2>
          <BalanceOfflineMark className={styles.offline} />
        </div>
        <span>
          <RefreshButton className={styles.toggle} />
          <HideBalanceToggle className={styles.toggle} />
        </span>
      </div>
      <Link
        id="available-amount"
        href={PAGES.statementRecord}
        className={styles.available}
        aria-labelledby="available available-amount"
      >
        <Money
          {...{ decimals, currency: balance.currency }}
          amount={available}
          size="xl"
          hideable
        />
      </Link>
      <ul className={styles.frozen}>
        {frozen.map(({ name, amount, href }, index) => (
          <li key={name}>
            <Link href={href}>
              <span className={styles.caption}>{name}</span>
              <Money {...{ amount, decimals }} size={index === 0 ? 'm' : 's'} hideable />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
