import { z } from 'zod';
import type { Pool } from '#lib/base/db/client';
import { METALS, type Metal, parseAmount } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { getLastPrices, type LastPrice } from '../price/queries.ts';
import type { FeedTick } from '../price/store-ticks.ts';
import type { Feed } from './feed.ts';
import { OutageLog } from './outage-log.ts';

/** Request timeout. */
const TIMEOUT_MS = 3_000;
/** Some hundred times the size of three prices. */
const SIZE_LIMIT = 65_536;
/** Allowed clock difference of the source. */
const AHEAD_MS = 5_000;
/** A price that differs from the last one by more than a tenth is rejected as an error, */
const JUMP_DIVISOR = 10n;
/** unless the last one is older than this. */
const JUMP_MEMORY_MS = 600_000;

const responseSchema = z.object({
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

/** Problem of an instrument that the response does not contain. */
const MISSING_PRICE = 'the response has no price';

interface ValidationContext {
  now: Date;
  /** When the response was received, by the database's clock. */
  receivedAt: Date;
  /** Times in the future that the source gave, by instrument: those prices are read already. */
  ahead: Map<Metal, number>;
  currency: Settings['currency'];
  last: ReadonlyMap<Metal, LastPrice>;
}

type SourcePrice = z.output<typeof responseSchema>['prices'][number];

/**
 * An external feed: `GET url` returns `{"prices":[{"symbol":"XAU","price":"4012.35","at":"…"}]}`.
 * The price is a decimal string for one gram with at most the decimals of the cash currency; of
 * several prices of an instrument the last one counts. A price counts from when it was received if
 * the source dates it later, so that no fixing has a price of after its window. Implausible prices are
 * dropped: the feed then becomes stale and trading stops.
 */
export function httpFeed(pool: Pool, url: string): Feed {
  const outages = new OutageLog();
  const ahead = new Map<Metal, number>();
  return {
    async read(now) {
      const start = performance.now();
      const response = await fetchPrices(url).catch((error: Error) => {
        outages.report('the feed', describeError(error));
        return null;
      });
      if (!response) return [];
      outages.report('the feed', null);
      const receivedAt = new Date(now.getTime() + performance.now() - start);
      const { currency } = await getSettings(pool);
      const last = await getLastPrices(pool);
      const context = { now, receivedAt, ahead, currency, last };
      const sourcePrices = new Map(response.map((price) => [price.symbol, price]));
      return METALS.flatMap((symbol) => {
        const result = validatePrice(symbol, sourcePrices.get(symbol), context);
        outages.report(symbol, typeof result === 'string' ? result : null);
        return typeof result === 'string' ? [] : dateByReceipt(result, context);
      });
    },
  };
}

/** Validates a price. @returns the tick, or the problem as a sentence */
function validatePrice(
  symbol: Metal,
  sourcePrice: SourcePrice | undefined,
  { now, currency, last }: ValidationContext,
): FeedTick | string {
  if (!sourcePrice) return MISSING_PRICE;
  const { at } = sourcePrice;
  const priceMinor = parseAmount(sourcePrice.price, currency);
  if (priceMinor === null || priceMinor === 0n)
    return 'the price is not an amount of the cash currency above 0';
  if (at.getTime() > now.getTime() + AHEAD_MS) return 'the time of the price is in the future';
  const before = last.get(symbol);
  if (before && isJump(before, { priceMinor, now }))
    return 'the price has jumped by more than a tenth';
  return { symbol, at, priceMinor, source: 'http' };
}

/** A price that is dated in the future gets the time of receipt, once. */
function dateByReceipt(tick: FeedTick, { receivedAt, ahead }: ValidationContext): FeedTick[] {
  const { symbol, at } = tick;
  if (ahead.get(symbol) === at.getTime()) return [];
  if (at <= receivedAt) return [tick];
  ahead.set(symbol, at.getTime());
  return [{ ...tick, at: receivedAt }];
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
  return distanceMinor * JUMP_DIVISOR > before.priceMinor;
}

async function fetchPrices(url: string): Promise<SourcePrice[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { headers, signal, redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`its response has status ${response.status}`);
  }
  return responseSchema.parse(JSON.parse(await readText(response))).prices;
}

/**
 * Reads a body up to the limit. Counts the bytes received because content-length is not
 * trustworthy.
 */
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

/** One line for the log. The URL is left out because it may contain a key. */
function describeError(error: Error): string {
  if (error.name === 'TimeoutError') return `it took longer than ${TIMEOUT_MS} ms`;
  if (error instanceof z.ZodError) return 'its response has an unexpected shape';
  if (error instanceof SyntaxError) return 'its response is not JSON';
  return error.message;
}
