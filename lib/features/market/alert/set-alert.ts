import type { Db } from '#lib/base/db/client';
import { readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, BPS, formatAmount, moneyText, parseAmountOrThrow } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import { getFreshPriceOrThrow } from '../price/queries.ts';
import { MAX_PRICE_ALERTS, parseMoveBps, type SetPriceAlertInput } from './schema.ts';

/** SQLSTATE of an alert beyond the number of a member (migration 0165). */
const TOO_MANY = 'JK030';

/** What fires an alert, in minor units of cash for a gram; a bound that it does not have is null. */
interface Bounds {
  lowMinor: bigint | null;
  highMinor: bigint | null;
  moveBps: number | null;
  referenceMinor: bigint | null;
}

/**
 * Sets a price alert. The same metal, kind and level again replaces it, so that a retry adds none; a move counts from
 * the present price.
 * @throws {AppError} 4203 the price is stale; 4010 the price has reached the level already; 4102 the member has 20
 */
export async function setPriceAlert(
  db: Db,
  userId: bigint,
  input: SetPriceAlertInput,
): Promise<void> {
  const { currency } = await getSettings(db);
  const { priceMinor } = await getFreshPriceOrThrow(db, input.symbol);
  const bounds = boundsOf(input, priceMinor, currency);
  requireAhead(bounds, priceMinor, currency);
  const { lowMinor, highMinor, moveBps, referenceMinor } = bounds;
  const { symbol, kind, repeat } = input;
  await mapTooMany(db.$queryRaw`
    SELECT set_price_alert(${userId}, ${symbol}, ${kind}, ${lowMinor}::bigint, ${highMinor}::bigint,
      ${moveBps}::integer, ${referenceMinor}::bigint, ${repeat}) AS id`);
}

function boundsOf(
  { kind, level = '0', percent = '' }: SetPriceAlertInput,
  priceMinor: bigint,
  currency: Asset,
): Bounds {
  const none = { lowMinor: null, highMinor: null, moveBps: null, referenceMinor: null };
  if (kind === 'move') return moveBounds(priceMinor, parseMoveBps(percent) ?? 0);
  const levelMinor = parseAmountOrThrow(level, currency);
  return kind === 'above' ? { ...none, highMinor: levelMinor } : { ...none, lowMinor: levelMinor };
}

/** The nearest prices that differ from the reference by the percentage or more. */
function moveBounds(referenceMinor: bigint, moveBps: number): Bounds {
  const bps = BigInt(moveBps);
  return {
    lowMinor: (referenceMinor * (BPS - bps)) / BPS,
    highMinor: (referenceMinor * (BPS + bps) + BPS - 1n) / BPS,
    ...{ moveBps, referenceMinor },
  };
}

/** A member would be told at once of what the screen shows already. */
function requireAhead({ lowMinor, highMinor }: Bounds, priceMinor: bigint, currency: Asset): void {
  const messageKey =
    highMinor !== null && priceMinor >= highMinor
      ? 'priceAlertAbove'
      : lowMinor !== null && priceMinor <= lowMinor && 'priceAlertBelow';
  if (!messageKey) return;
  const price = moneyText(formatAmount(priceMinor, currency), currency);
  throw new AppError(4010, { messageKey, params: { price } });
}

async function mapTooMany(statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (readDatabaseError(error)?.sqlState !== TOO_MANY) throw error;
    throw new AppError(4102, {
      messageKey: 'tooManyPriceAlerts',
      params: { limit: MAX_PRICE_ALERTS },
    });
  }
}
