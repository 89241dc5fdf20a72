import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import { type SampleRow, type TradeSample, toSampleRecord } from './sample-record.ts';

/**
 * The size of a sample, and the number drawn for it: the newest executions may not be in the hash
 * chain yet.
 */
const SHOWN = 10;
const DRAWN = 30;

/**
 * The number of executions in the last 24 hours, and an anonymous random sample of them, each with
 * the hash of its journal.
 */
export async function getTradeSample(db: Db): Promise<TradeSample> {
  const { currency } = await getSettings(db);
  const [count] = await db.$queryRaw<{ fills: number; now: Date }[]>`
    SELECT count(*)::int AS fills, now() AS now FROM fill WHERE created_at > now() - interval '24 hours'`;
  if (!count) throw new Error('the fill count query returned no row');
  const rows = await drawFills(db);
  return {
    fills_24h: count.fills,
    sample: rows.map((row) => toSampleRecord(row, currency)),
    as_of: count.now.toISOString(),
  };
}

/**
 * Every execution of the last 24 hours has the same chance, but only those in the hash chain can be
 * shown.
 */
function drawFills(db: Db): Promise<SampleRow[]> {
  return db.$queryRaw<SampleRow[]>`
    SELECT fill.symbol, fill.side, fill.qty AS "qtyUnits", fill.price AS "priceMinor", fill.created_at AS "createdAt", chained.hash, fill.simulated
    FROM (
      SELECT id FROM fill WHERE created_at > now() - interval '24 hours' ORDER BY random() LIMIT ${DRAWN}
    ) AS drawn
    JOIN fill USING (id) JOIN ledger_chain chained ON chained.journal_id = fill.journal_id
    ORDER BY random() LIMIT ${SHOWN}`;
}
