'use client';

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { type RenderedAt, useMarketStream } from '#components/market/live/use-market-stream.ts';
import { useRememberSeedHash } from '#components/market/seed-hash/use-remember-seed-hash.ts';
import { useServerTime } from '#components/ui/format/use-server-time.ts';
import { useIsWide } from '#components/ui/layout/use-is-wide.ts';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { useKeptState } from '#lib/access/client/form/use-kept-state';
import { roomPath } from '#lib/base/paths';
import type { TicketAdvice } from '#lib/features/suitability/queries';
import type { Side } from '#lib/features/trade/deal/enums';
import type { IssueRecord } from '#lib/features/trade/issue/issue-record';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import type { PublicConfig } from '#lib/running/config/queries';
import { IssueCard } from '../issue/issue-card.tsx';
import { useRoomRefresh } from '../issue/use-room-refresh.ts';
import type { Unlock } from '../ticket/use-trade-window.ts';
import { DealBar } from './deal-bar.tsx';
import { RoomHead } from './room-head.tsx';
import { RoomOrders } from './room-orders.tsx';
import styles from './room-screen.module.css';

const SuitabilityOffer = lazy(() =>
  import('#components/suitability/suitability-offer').then((module) => ({
    default: module.SuitabilityOffer,
  })),
);

const loadTicket = () => import('../ticket/room-ticket.tsx').then((module) => module.RoomTicket);

const RoomTicket = lazyOverlay(loadTicket);

const PositionCard = lazy(() =>
  import('../position/position-card.tsx').then((module) => ({ default: module.PositionCard })),
);

interface Props {
  room: RoomRecord;
  /** The issues that wait for their fixing or settlement. */
  issues: readonly IssueRecord[];
  /** The member's orders in this room: waiting ones and the last ended ones. */
  orders: readonly OrderRecord[];
  /** Null while there is none. */
  position: PositionRecord | null;
  /** Available cash, a decimal string. */
  available: string;
  unlock: Unlock;
  config: PublicConfig;
  /** By the suitability questions. */
  advice: TicketAdvice;
  rendered: RenderedAt;
  /** The side that the address asks for. */
  askedSide: Side | undefined;
  /** The last fixings, which the server renders. */
  children: ReactNode;
}

/**
 * The screen of one room. Updates the price every second, and refreshes when an issue changes
 * state.
 */
export function RoomScreen(props: Props) {
  const { room, issues, orders, position, available, unlock, config, rendered, children } = props;
  const { advice } = props;
  const { currency } = config;
  const { prices, state } = useMarketStream([room], rendered);
  const live = prices.get(room.symbol);
  const time = useServerTime(rendered.now);
  useRememberSeedHash(room);
  useRoomRefresh(room.id, isDue(room, issues, time));
  const { deal, ...ticket } = useTicket(props.askedSide);
  return (
    <div className={styles.room}>
      <RoomHead {...{ room, position, live, state, currency }} />
      <IssueCard {...{ room, issues, currency }} now={rendered.now} />
      <div className={styles.ticket}>
        <RoomTicket
          {...{ room, live, config, available, unlock, advice, rendered }}
          held={position?.available ?? '0'}
          {...ticket}
        />
      </div>
      {advice.offers && (
        <Suspense fallback={null}>
          <SuitabilityOffer returnTo={roomPath(room.id)} />
        </Suspense>
      )}
      <RoomOrders {...{ room, orders, currency }} lastPrice={live?.price ?? null} />
      <Suspense fallback={null}>
        <PositionCard name={room.name} {...{ position, live, currency }} />
      </Suspense>
      {children}
      <DealBar roomId={room.id} onDeal={deal} />
    </div>
  );
}

/** The side of the ticket and its sheet, which the buttons of the bar open. What was typed stays in it. */
function useTicket(asked: Side | undefined) {
  const isWide = useIsWide();
  const [side, setSide] = useKeptState<Side>('side', 'buy', isSide);
  const [isOpen, setOpen] = useState(false);
  const deal = useCallback(
    (next: Side) => {
      setSide(next);
      setOpen(true);
    },
    [setSide],
  );
  useEffect(() => {
    if (asked) deal(asked);
  }, [asked, deal]);
  useEffect(() => {
    const prefetch = () => void loadTicket().catch(() => {});
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(prefetch);
    else setTimeout(prefetch);
  }, []);
  return {
    isWide,
    side,
    setSide,
    open: isWide || isOpen,
    onClose: useCallback(() => setOpen(false), []),
    deal,
  };
}

function isSide(text: string): text is Side {
  return text === 'buy' || text === 'sell';
}

/** True if something on the screen is about to change. */
function isDue({ issue }: RoomRecord, issues: readonly IssueRecord[], time: number): boolean {
  const passed = (moment: string) => Date.parse(moment) <= time;
  if (issue && passed(issue.state === 'open' ? issue.cutoff_at : issue.opens_at)) return true;
  return issues.some(({ window_ends_at }) => passed(window_ends_at));
}
