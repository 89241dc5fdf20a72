'use client';

import { type RenderedAt, useMarketStream } from '#components/market/live/use-market-stream.ts';
import { useRememberSeedHash } from '#components/market/seed-hash/use-remember-seed-hash.ts';
import { useServerTime } from '#components/ui/format/use-server-time.ts';
import type { PublicConfig } from '#lib/config/queries';
import type { IssueRecord } from '#lib/trade/issue/issue-record';
import type { OrderRecord } from '#lib/trade/order/order-record';
import type { PositionRecord } from '#lib/trade/position/position-record';
import type { RoomRecord } from '#lib/trade/room/room-record';
import { IssueCard } from '../issue/issue-card.tsx';
import { isInBetween } from '../issue/issue-state.ts';
import { RecentFixings } from '../issue/recent-fixings.tsx';
import { useRoomRefresh } from '../issue/use-room-refresh.ts';
import { PositionCard } from '../position/position-card.tsx';
import { RoomTicket } from '../ticket/room-ticket.tsx';
import type { Unlock } from '../ticket/use-trade-window.ts';
import { RoomHead } from './room-head.tsx';
import { RoomOrders } from './room-orders.tsx';

interface Props {
  room: RoomRecord;
  /** The newest issues that have opened. */
  issues: readonly IssueRecord[];
  /** The member's orders in this room: waiting ones and the last ended ones. */
  orders: readonly OrderRecord[];
  /** Null while there is none. */
  position: PositionRecord | null;
  /** Available cash, a decimal string. */
  available: string;
  unlock: Unlock;
  config: PublicConfig;
  rendered: RenderedAt;
}

/**
 * The screen of one room. Updates the price every second, and refreshes when an issue changes
 * state.
 */
export function RoomScreen(props: Props) {
  const { room, issues, orders, position, available, unlock, config, rendered } = props;
  const { currency } = config;
  const { prices, state } = useMarketStream([room], rendered);
  const live = prices.get(room.symbol);
  const time = useServerTime(rendered.now);
  useRememberSeedHash(room);
  useRoomRefresh(room.id, isDue(room, issues, time));
  return (
    <>
      <RoomHead {...{ room, live, state, currency }} />
      <IssueCard {...{ room, issues, currency }} now={rendered.now} />
      <RoomTicket
        {...{ room, live, config, available, unlock, rendered }}
        held={position?.available ?? '0'}
      />
      <RoomOrders {...{ room, orders, currency }} />
      <PositionCard name={room.name} {...{ position, live, currency }} />
      <RecentFixings roomId={room.id} {...{ issues, currency }} />
    </>
  );
}

/** True if something on the screen is about to change. */
function isDue({ issue }: RoomRecord, issues: readonly IssueRecord[], time: number): boolean {
  const passed = (moment: string) => Date.parse(moment) <= time;
  if (issue && passed(issue.state === 'open' ? issue.cutoff_at : issue.opens_at)) return true;
  return issues.some(({ state, window_ends_at }) => isInBetween(state) && passed(window_ends_at));
}
