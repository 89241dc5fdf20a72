import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { type SampleRow, sampleRecordOf, type TradeSample } from './sample-record.ts';

/** Executions that a sample shows, and how many are drawn for it: the newest may not be chained yet. */
const SHOWN = 10;
const DRAWN = 30;

/**
 * The true number of executions of the last 24 hours, and a random sample of them, anonymous, each
 * with the hash of its journal.
 */
export async function getTradeSample(db: Db): Promise<TradeSample> {
  const { currency } = await getSettings(db);
  const [count] = await db.$queryRaw<{ fills: number; now: Date }[]>`
    SELECT count(*)::int AS fills, now() AS now FROM fill WHERE created_at > now() - interval '24 hours'`;
  if (!count) throw new Error('the database counted nothing');
  const rows = await drawFills(db);
  return {
    fills_24h: count.fills,
    sample: rows.map((row) => sampleRecordOf(row, currency)),
    as_of: count.now.toISOString(),
  };
}

/** Every execution of the day has the same chance; only those in the hash chain have a hash to show. */
function drawFills(db: Db): Promise<SampleRow[]> {
  return db.$queryRaw<SampleRow[]>`
    SELECT fill.symbol, fill.side, fill.qty AS "qtyUnits", fill.price AS "priceMinor", fill.created_at AS "createdAt", chained.hash, fill.simulated
    FROM (
      SELECT id FROM fill WHERE created_at > now() - interval '24 hours' ORDER BY random() LIMIT ${DRAWN}
    ) AS drawn
    JOIN fill USING (id) JOIN ledger_chain chained ON chained.journal_id = fill.journal_id
    ORDER BY random() LIMIT ${SHOWN}`;
}
