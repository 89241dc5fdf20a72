import type { LivePrice } from '#components/market/live/use-market-stream.ts';
import type { Asset } from '#lib/base/money';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import type { TicketTerms } from '../figures/ticket-figures.ts';

/** The present terms of a room for the figures of a ticket. */
export function ticketTerms(
  room: RoomRecord,
  live: LivePrice | undefined,
  currency: Asset,
): TicketTerms {
  return {
    symbol: room.symbol,
    currency,
    feeBps: room.fee_bps,
    spreadBps: room.spread_bps,
    lastPrice: live?.price ?? null,
  };
}
