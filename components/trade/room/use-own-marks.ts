import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { NO_MARKS, type OwnMarks } from '#components/market/chart/own-marks.ts';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { type Asset, groupAmount, moneyText } from '#lib/base/money';
import type { Fills } from '#lib/features/trade/deal/response-schema';
import { fetchFills } from '#lib/features/trade/position/fetch-fills';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { plainQty } from '../figures/ticket-figures.ts';
import { positionFigures } from '../position/position-figures.ts';

interface Own {
  room: Pick<RoomRecord, 'id'>;
  position: PositionRecord | null;
  currency: Asset;
}

/**
 * The member's last deals in a room and the average cost, for the chart; none while amounts are hidden.
 * `more` is true if there are older deals. The deals are fetched again when the position changes.
 */
export function useOwnMarks({ room, position, currency }: Own): { own: OwnMarks; more: boolean } {
  const t = useTranslations('trade');
  const { hidden } = useHideBalance();
  const fills = useFills(room.id, `${position?.qty} ${position?.cost}`);
  const { symbol, qty, cost } = position ?? {};
  const own = useMemo(() => {
    if (hidden) return NO_MARKS;
    const deals = fills.items.map(({ side, qty: grams, price, at }) => ({
      ...{ side, price, atMs: Date.parse(at) },
      text: t('room.own.deal', {
        ...{ side: t(`side.${side}`), qty: plainQty(grams), price: groupAmount(price) },
      }),
    }));
    const average = symbol && qty && cost && positionFigures({ symbol, qty, cost }, null, currency);
    const costMark = average && {
      price: average.average,
      label: t('room.own.cost', { price: moneyText(average.average, currency) }),
    };
    return { deals: deals.toReversed(), cost: costMark || null };
  }, [hidden, fills, symbol, qty, cost, currency, t]);
  return { own, more: fills.more };
}

/** Fetches fills when the room or the position changes; without an answer those before are kept. */
function useFills(roomId: string, position: string): Fills {
  const [fills, setFills] = useState<Fills>({ items: [], more: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deal changes the position
  useEffect(() => {
    let isCurrent = true;
    void fetchFills(roomId).then(({ data }) => {
      if (data && isCurrent) setFills(data);
    });
    return () => {
      isCurrent = false;
    };
  }, [roomId, position]);
  return fills;
}
