'use client';

import type { PublicConfig } from '#lib/config/queries';
import type { IssueRecord } from '#lib/trade/issue-record';
import type { OrderRecord } from '#lib/trade/order-record';
import type { PositionRecord } from '#lib/trade/position-record';
import type { RoomRecord } from '#lib/trade/room-record';
import { useServerTime } from '../funding/server-clock.ts';
import { type RenderedAt, useMarketStream } from '../market/use-market-stream.ts';
import { useRememberSeedHash } from '../market/use-remember-seed-hash.ts';
import { IssueCard } from './issue-card.tsx';
import { isInBetween } from './issue-state.ts';
import { PositionCard } from './position-card.tsx';
import { RecentFixings } from './recent-fixings.tsx';
import { RoomHead } from './room-head.tsx';
import { RoomOrders } from './room-orders.tsx';
import { RoomTicket } from './room-ticket.tsx';
import type { Unlock } from './use-pin-state.ts';
import { useRoomRefresh } from './use-room-refresh.ts';

interface Props {
  room: RoomRecord;
  /** The newest issues that have opened. */
  issues: readonly IssueRecord[];
  /** The reader's orders here: those that wait, and the last that have ended. */
  orders: readonly OrderRecord[];
  /** Null while there is none. */
  position: PositionRecord | null;
  /** Free cash, a decimal string. */
  available: string;
  unlock: Unlock;
  config: PublicConfig;
  rendered: RenderedAt;
}

/** One room whole. It follows the price by the second, and itself when an issue goes on. */
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

/** Whether something that is shown must soon become something else. */
function isDue({ issue }: RoomRecord, issues: readonly IssueRecord[], time: number): boolean {
  const passed = (moment: string) => Date.parse(moment) <= time;
  if (issue && passed(issue.state === 'open' ? issue.cutoff_at : issue.opens_at)) return true;
  return issues.some(({ state, window_ends_at }) => isInBetween(state) && passed(window_ends_at));
}
