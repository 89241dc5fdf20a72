'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { PAGES } from '#lib/base/paths';
import type { Side } from '#lib/features/trade/deal/enums';
import styles from './deal-bar.module.css';

interface Props {
  roomId: string;
  onDeal: (side: Side) => void;
}

/**
 * Buttons that open the ticket to buy or to sell, and the link to a recurring plan; they stay above the tab bar while
 * the room is scrolled.
 */
export function DealBar({ roomId, onDeal }: Props) {
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
      <LinkButton kind="secondary" href={`${PAGES.planForm}?room=${roomId}`}>
        {t('plan')}
      </LinkButton>
    </div>
  );
}
