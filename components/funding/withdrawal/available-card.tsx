'use client';

import { useTranslations } from 'next-intl';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { BalanceOfflineMark } from '#components/ui/state/balance-offline-mark';
import { useBalance } from '#lib/client/storage/use-balance';
import type { Asset } from '#lib/money';
import styles from './available-card.module.css';

interface Props {
  /** The data of the `balance` call. */
  balance: { balance: number; frozen_by: { withdraw: string }; currency: Asset };
}

/** The available cash, and the cash held for withdrawals. */
export function AvailableCard({ balance }: Props) {
  const t = useTranslations('funding.withdraw');
  const available = useBalance(balance);
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{t('available')}</h2>
          <BalanceOfflineMark />
        </div>
        <HideBalanceToggle />
      </div>
      <Money amount={available} currency={balance.currency} size="xl" hideable />
      <p className={styles.held}>
        {t('held')} <Money amount={balance.frozen_by.withdraw} size="s" hideable />
      </p>
    </Card>
  );
}
