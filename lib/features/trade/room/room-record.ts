import type { Issue, Room } from '#lib/base/db/generated/client';
import { translator } from '#lib/base/i18n/translate';
import { formatAmount, type Metal } from '#lib/base/money';
import type { PublishedDay } from '#lib/features/market/feed/published-day';
import type { LastPrice } from '#lib/features/market/price/queries';
import { changeFields, type DayChange } from '#lib/features/market/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import type { RoomHours } from '../deal/enums.ts';
import type { RoomRecord } from '../deal/response-schema.ts';
import { issueTimes } from '../issue/issue-record.ts';

export type { RoomRecord } from '../deal/response-schema.ts';

/** The data of a room's record besides its row. */
export interface RoomContext {
  settings: Settings;
  last: LastPrice | undefined;
  /** The change of the price in a day. */
  change: DayChange | undefined;
  /** Today's day of the simulated feed. */
  feedDay: PublishedDay;
  /** The issue that takes orders, or the next one. */
  issue: Issue | undefined;
  /** When it opens, if it is outside of its hours. */
  opensAt: Date | null;
}

/** Converts a row to the API's record. */
export function toRoomRecord(
  room: Room,
  { settings, last, change, feedDay, issue, opensAt }: RoomContext,
): RoomRecord {
  // The room's constraint (migration 0007) allows only these symbols.
  const symbol = room.symbol as Metal;
  const translate = translator();
  return {
    id: room.id.toString(),
    symbol,
    name: translate(`market.name.${symbol}`),
    unit: translate('market.unit'),
    status: room.status as 'open' | 'closed',
    hours: room.hours as RoomHours,
    opens_at: opensAt?.toISOString() ?? null,
    price: last ? formatAmount(last.priceMinor, settings.currency) : null,
    price_at: last?.at.toISOString() ?? null,
    /** True if there is no price, or if it is too old to trade on. */
    stale: last?.stale ?? true,
    ...changeFields(change, settings.currency),
    ...feedDay,
    issue: issue ? issueTimes(issue) : null,
    fee_bps: settings.trade_bps,
    spread_bps: settings.spread_bps,
    min_qty: settings.order_min_qty,
  };
}
