'use client';

import { useMarketStream } from '../live/use-market-stream.ts';
import { DealLink } from './deal-link.tsx';
import { InstrumentPicker } from './instrument-picker.tsx';
import type { MarketProps } from './market-board.tsx';
import { PricePanel } from './price-panel.tsx';
import { useMarketChoice } from './use-market-choice.ts';

/** The chart page of one instrument, with a selection of the others. */
export function LineBoard({ items, series, ...props }: MarketProps) {
  const market = useMarketStream(items, props.rendered);
  const { symbol, range, choose } = useMarketChoice(series);
  const item = items.find((each) => each.symbol === symbol);
  if (!item) return null;
  return (
    <>
      <PricePanel
        item={item}
        rendered={series}
        market={market}
        currency={props.currency}
        range={range}
        onRange={(next) => choose({ range: next })}
      />
      <DealLink name={item.name} roomId={props.rooms[symbol]} />
      <InstrumentPicker
        items={items}
        market={market}
        value={symbol}
        onChange={(next) => choose({ symbol: next })}
      />
    </>
  );
}
