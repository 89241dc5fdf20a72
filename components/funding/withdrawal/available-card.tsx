'use client';

import { useTranslations } from 'next-intl';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Money } from '#components/ui/display/money';
import { Stack } from '#components/ui/layout/stack';
import { BalanceOfflineMark } from '#components/ui/state/balance-offline-mark';
import { useBalance } from '#lib/access/client/storage/use-balance';
import type { Asset } from '#lib/base/money';
import { sharedDecimals } from '#lib/base/shared-decimals';
import styles from './available-card.module.css';

interface Props {
  /** The data of the `balance` call. */
  balance: { balance: number; frozen_by: { withdraw: string }; currency: Asset };
}

/** The available cash, and the cash held for withdrawals. */
export function AvailableCard({ balance }: Props) {
  const t = useTranslations('funding.withdraw');
  const available = useBalance(balance);
  const held = balance.frozen_by.withdraw;
  const decimals = sharedDecimals(available, held);
  return (
    <div>
      <div className={styles.head}>
        <Stack>
          <h2>{t('available')}</h2>
          <BalanceOfflineMark />
        </Stack>
        <HideBalanceToggle />
      </div>
      <Money {...{ decimals, currency: balance.currency }} amount={available} size="xl" hideable />
      <p className={styles.held}>
        {t('held')} <Money {...{ amount: held, decimals }} size="s" hideable />
      </p>
    </div>
  );
}
