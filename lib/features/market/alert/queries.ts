import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import type { PriceAlertKind, PriceAlertRepeat } from './enums.ts';
import type { PriceAlert, PriceAlerts } from './response-schema.ts';
import { MAX_PRICE_ALERTS } from './schema.ts';

/** Fired alerts that are listed. */
const FIRED_LISTED = 20;

interface AlertRow {
  id: bigint;
  symbol: Metal;
  kind: PriceAlertKind;
  lowMinor: bigint | null;
  highMinor: bigint | null;
  moveBps: number | null;
  referenceMinor: bigint | null;
  repeat: PriceAlertRepeat;
  state: PriceAlert['state'];
  setAt: Date;
  firedAt: Date | null;
  firedMinor: bigint | null;
}

/** Lists the price alerts of a member: those that wait, and those that fired last. */
export async function listPriceAlerts(db: Db, userId: bigint): Promise<PriceAlerts> {
  const [{ currency }, rows] = await Promise.all([getSettings(db), readRows(db, userId)]);
  const alerts = rows.map((row) => toPriceAlert(row, currency));
  return {
    waiting: alerts.filter(({ state }) => state !== 'fired'),
    fired: alerts.filter(({ state }) => state === 'fired'),
    limit: MAX_PRICE_ALERTS,
  };
}

function readRows(db: Db, userId: bigint): Promise<AlertRow[]> {
  return db.$queryRaw<AlertRow[]>`
    SELECT id, symbol, kind, low AS "lowMinor", high AS "highMinor", move_bps AS "moveBps",
      reference AS "referenceMinor", repeat, state, created_at AS "setAt", last_fired_at AS "firedAt",
      last_fired_price AS "firedMinor"
    FROM (
      (SELECT * FROM price_alert WHERE user_id = ${userId} AND state IN ('active', 'resting'))
      UNION ALL
      (SELECT * FROM price_alert WHERE user_id = ${userId} AND state = 'fired' ORDER BY ended_at DESC
       LIMIT ${FIRED_LISTED})
    ) AS alert ORDER BY coalesce(ended_at, created_at) DESC, id DESC`;
}

function toPriceAlert(row: AlertRow, currency: Asset): PriceAlert {
  const { id, symbol, kind, moveBps, repeat, state, setAt, firedAt } = row;
  const priceOf = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, currency));
  return {
    ...{ id: id.toString(), symbol, kind, repeat, state },
    low: priceOf(row.lowMinor),
    high: priceOf(row.highMinor),
    percent: moveBps === null ? null : formatBps(moveBps),
    reference: priceOf(row.referenceMinor),
    set_at: setAt.toISOString(),
    fired_at: firedAt?.toISOString() ?? null,
    fired_price: priceOf(row.firedMinor),
  };
}

function formatBps(bps: number): string {
  const digits = bps.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
