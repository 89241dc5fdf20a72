import { useTranslations } from 'next-intl';
import type { LivePrice } from '#components/market/live/use-market-stream.ts';
import { Money } from '#components/ui/display/money';
import type { Asset } from '#lib/base/money';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { estimatedQuotePrice } from '../figures/ticket-figures.ts';
import { ticketTerms } from '../ticket/ticket-terms.ts';
import styles from './quote-prices.module.css';

interface Props {
  room: RoomRecord;
  live: LivePrice | undefined;
  currency: Asset;
}

/** The prices at which a member can buy and sell at once now: the last price with half of the spread. */
export function QuotePrices({ room, live, currency }: Props) {
  const t = useTranslations('trade.room');
  const terms = ticketTerms(room, live, currency);
  return (
    <dl className={styles.prices}>
      {(['buy', 'sell'] as const).map((side) => (
        <div key={side}>
          <dt>{t(`quote.${side}`)}</dt>
          <dd>
            <Money amount={estimatedQuotePrice(side, terms)} decimals="all" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
