import type { Page } from 'playwright/test';
import { METALS } from '#lib/base/money';
import { queryDatabase } from '../sites/operator.ts';

/** Container of an instrument's chart. */
export const panel = (page: Page, name = '黃金') =>
  page.getByRole('region', { name: `${name}行情` });

/** The chart as a keyboard-operable control. */
export const reader = (page: Page) => page.getByRole('slider', { name: /走勢圖/ });

/** Inserts price bars for the days before this run, like on a site with history. */
export async function haveHistory(): Promise<void> {
  await queryDatabase(
    `INSERT INTO price_bar (symbol, seconds, start, open, high, low, close)
     SELECT symbol, bar.seconds, start, price, price + 50, price - 50, price
     FROM unnest($1::text[]) AS symbol,
       (VALUES (15, 3600), (300, 90000), (7200, 2592000), (86400, 34560000)) AS bar (seconds, span),
       generate_series(
         date_bin(bar.seconds * interval '1 second', now(), '2000-01-01 00:00+08') - bar.span * interval '1 second',
         now() - bar.seconds * interval '1 second', bar.seconds * interval '1 second') AS start,
       LATERAL (SELECT coalesce((SELECT price FROM tick WHERE tick.symbol = symbol.symbol ORDER BY at DESC LIMIT 1), 400000)
         + (sin(extract(epoch FROM start) / bar.seconds / 7) * 300)::bigint AS price) AS path
     ON CONFLICT DO NOTHING`,
    [[...METALS]],
  );
}
