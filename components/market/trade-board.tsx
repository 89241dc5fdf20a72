'use client';

import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card';
import { EmptyState } from '#components/ui/empty-state';
import type { Asset } from '#lib/money';
import type { PositionRecord } from '#lib/trade/position-record';
import type { RoomRecord } from '#lib/trade/room-record';
import { useServerTime } from '../funding/server-clock.ts';
import { positionFigures } from '../trade/position-figures.ts';
import { PositionList } from '../trade/position-list.tsx';
import { useRoomRefresh } from '../trade/use-room-refresh.ts';
import { RoomList } from './room-list.tsx';
import { StaleNote } from './stale-note.tsx';
import { type LiveMarket, type RenderedAt, useMarketStream } from './use-market-stream.ts';
import { useRememberSeedHash } from './use-remember-seed-hash.ts';

interface Props {
  rooms: readonly RoomRecord[];
  positions: readonly PositionRecord[];
  currency: Asset;
  rendered: RenderedAt;
}

/** Where one deals: the rooms with their prices and issues, and what the reader has, by the second. */
export function TradeBoard({ rooms, positions, currency, rendered }: Props) {
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
      <RoomList rooms={rooms} market={market} currency={currency} time={time} />
      <PositionList
        positions={positions.map((position) => valued(position, market, currency))}
        currency={currency}
      />
    </>
  );
}

/** Whether the issue that is shown must soon be another, or in another state. */
function isDue({ issue }: RoomRecord, time: number): boolean {
  return (
    issue !== null && Date.parse(issue.state === 'open' ? issue.cutoff_at : issue.opens_at) <= time
  );
}

/** A position at the newest price instead of the one of the page. */
function valued(position: PositionRecord, { prices }: LiveMarket, currency: Asset): PositionRecord {
  const price = prices.get(position.symbol)?.price ?? null;
  return { ...position, ...positionFigures(position, price, currency) };
}
