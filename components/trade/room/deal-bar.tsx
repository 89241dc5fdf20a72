'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import type { Side } from '#lib/features/trade/deal/enums';
import styles from './deal-bar.module.css';

/** Buttons that open the ticket to buy or to sell; they stay above the tab bar while the room is scrolled. */
export function DealBar({ onDeal }: { onDeal: (side: Side) => void }) {
  const t = useTranslations('trade.side');
  return (
    <div className={styles.bar} data-bottom-action="">
      {(['buy', 'sell'] as const).map((side) => (
        <Button
          key={side}
          kind="secondary"
          className={clsx(styles.deal, styles[side])}
          aria-haspopup="dialog"
          data-side={side}
          onClick={() => onDeal(side)}
        >
          {t(side)}
        </Button>
      ))}
    </div>
  );
}
