'use client';

import { useTranslations } from 'next-intl';
import { StaleNote } from '#components/market/live/stale-note';
import {
  type LiveMarket,
  type RenderedAt,
  useMarketStream,
} from '#components/market/live/use-market-stream.ts';
import { useRememberSeedHash } from '#components/market/seed-hash/use-remember-seed-hash.ts';
import { useServerTime } from '#components/ui/format/use-server-time.ts';
import { Card } from '#components/ui/layout/card';
import { EmptyState } from '#components/ui/state/empty-state';
import type { Asset, Metal } from '#lib/base/money';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { useRoomRefresh } from '../issue/use-room-refresh.ts';
import { positionFigures } from '../position/position-figures.ts';
import { PositionList } from '../position/position-list.tsx';
import { RoomList } from './room-list.tsx';

interface Props {
  rooms: readonly RoomRecord[];
  positions: readonly PositionRecord[];
  /** SVG paths of the last 24 hours. */
  sparks: ReadonlyMap<Metal, string>;
  currency: Asset;
  rendered: RenderedAt;
}

/** The rooms with prices and issues, and the member's positions, updated every second. */
export function TradeBoard({ rooms, positions, sparks, currency, rendered }: Props) {
  const t = useTranslations('market.rooms');
  const market = useMarketStream(rooms, rendered);
  const time = useServerTime(rendered.now);
  useRememberSeedHash(rooms[0]);
  useRoomRefresh(
    null,
    rooms.some((room) => isDue(room, time)),
  );
  if (rooms.length === 0)
    return (
      <Card>
        <EmptyState icon="trade" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      </Card>
    );
  const stale = [...market.prices.values()].find((price) => price.stale);
  return (
    <>
      {stale && <StaleNote at={stale.at} state={market.state} />}
      <RoomList {...{ rooms, positions, sparks, market, currency, time }} />
      <PositionList
        positions={positions.map((position) => withNewestPrice(position, market, currency))}
        currency={currency}
      />
    </>
  );
}

/** True if the shown issue is about to change its state or to be replaced. */
function isDue({ issue }: RoomRecord, time: number): boolean {
  return (
    issue !== null && Date.parse(issue.state === 'open' ? issue.cutoff_at : issue.opens_at) <= time
  );
}

/** Updates a position's value and profit to the newest price. */
function withNewestPrice(
  position: PositionRecord,
  { prices }: LiveMarket,
  currency: Asset,
): PositionRecord {
  const price = prices.get(position.symbol)?.price ?? null;
  return { ...position, ...positionFigures(position, price, currency) };
}
