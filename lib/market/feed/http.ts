import { z } from 'zod';
import type { Settings } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import type { Pool } from '#lib/db/client';
import { METALS, type Metal, parseAmount } from '#lib/money';
import { getLastPrices, type LastPrice } from '../price/queries.ts';
import type { FeedTick } from '../price/store-ticks.ts';
import type { Feed } from './feed.ts';
import { OutageLog } from './outage-log.ts';

/** A source that takes longer has no present price. */
const TIMEOUT_MS = 3_000;
/** Some hundred times what three prices need. */
const SIZE_LIMIT = 65_536;
/** Clocks differ by that much, and not by more. */
const AHEAD_MS = 5_000;
/** A price further from the last one than a tenth of it is a mistake, */
const JUMP_PART = 10n;
/** unless the last one is older than this. */
const JUMP_MEMORY_MS = 600_000;

const answerSchema = z.object({
  prices: z
    .array(
      z.object({
        symbol: z.string(),
        price: z.string(),
        at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      }),
    )
    .max(1_000),
});

/** What is taken for an instrument of which the answer says nothing. */
const ABSENT = 'the answer has no price';

interface Known {
  now: Date;
  currency: Settings['currency'];
  last: ReadonlyMap<Metal, LastPrice>;
}

type GivenPrice = z.output<typeof answerSchema>['prices'][number];

/**
 * A feed from outside: `GET url` answers `{"prices":[{"symbol":"XAU","price":"4012.35","at":"…"}]}`,
 * the price a decimal string with no more decimals than the cash currency has, for one gram; of
 * several prices of an instrument the last one counts. Whatever can't be believed is left out: the
 * feed grows stale then, and dealing stops.
 */
export function httpFeed(pool: Pool, url: string): Feed {
  const outages = new OutageLog();
  return {
    async read(now) {
      const answer = await fetchPrices(url).catch((error: Error) => {
        outages.report('the feed', faultOf(error));
        return null;
      });
      if (!answer) return [];
      outages.report('the feed', null);
      const { currency } = await getSettings(pool);
      const known = { now, currency, last: await getLastPrices(pool) };
      const given = new Map(answer.map((price) => [price.symbol, price]));
      return METALS.flatMap((symbol) => {
        const judged = judgePrice(symbol, given.get(symbol), known);
        outages.report(symbol, typeof judged === 'string' ? judged : null);
        return typeof judged === 'string' ? [] : [judged];
      });
    },
  };
}

/** A price as a tick, or what is wrong with it. */
function judgePrice(
  symbol: Metal,
  given: GivenPrice | undefined,
  { now, currency, last }: Known,
): FeedTick | string {
  if (!given) return ABSENT;
  const { at } = given;
  const priceMinor = parseAmount(given.price, currency);
  if (priceMinor === null || priceMinor === 0n)
    return 'the price is no amount of the cash currency above 0';
  if (at.getTime() > now.getTime() + AHEAD_MS) return 'the price lies in the future';
  const before = last.get(symbol);
  if (before && isJump(before, { priceMinor, now }))
    return 'the price has jumped by more than a tenth';
  return { symbol, at, priceMinor, source: 'http' };
}

function isJump(
  before: LastPrice,
  { priceMinor, now }: { priceMinor: bigint; now: Date },
): boolean {
  if (before.at.getTime() < now.getTime() - JUMP_MEMORY_MS) return false;
  const distanceMinor =
    priceMinor > before.priceMinor
      ? priceMinor - before.priceMinor
      : before.priceMinor - priceMinor;
  return distanceMinor * JUMP_PART > before.priceMinor;
}

async function fetchPrices(url: string): Promise<GivenPrice[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { headers, signal, redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered with status ${response.status}`);
  }
  return answerSchema.parse(JSON.parse(await readText(response))).prices;
}

/** Reads a body, up to the limit: its length is whatever the other side says it is. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > SIZE_LIMIT) throw new Error(`its answer is longer than ${SIZE_LIMIT} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** One line for the log; the address stays out of it, for it may carry a key. */
function faultOf(error: Error): string {
  if (error.name === 'TimeoutError') return `it took longer than ${TIMEOUT_MS} ms`;
  if (error instanceof z.ZodError) return 'its answer has another shape';
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  return error.message;
}
