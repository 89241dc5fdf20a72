import { ASSET_SCALE } from '#lib/base/money';
import { ARCHIVED } from '#lib/books/ledger/archived';
import type { Check } from '#lib/books/ledger/check';
import { halfEvenSql } from './half-even-sql.ts';
import { CURRENCY } from './posted-sql.ts';
import { comparing } from './record-checks.ts';

/** Checks one value of an issue `i`. */
const issueCheck = comparing({ table: 'issue', id: 'i.id', from: 'issue i' });

const sumOf = (side: 'buy' | 'sell') =>
  `(SELECT coalesce(sum(qty), 0) FROM trade_order WHERE issue_id = i.id AND status = 'filled' AND side = '${side}')`;

const SCALES = Object.entries(ASSET_SCALE)
  .map(([asset, scale]) => `WHEN '${asset}' THEN ${10 ** scale}`)
  .join(' ');
/** Minor units of one unit of the cash currency. */
const MINOR = `(CASE ${CURRENCY} ${SCALES} END)`;

/** The middle tick of an odd number of ticks, the two middle ticks of an even number. */
const MIDDLE = `(SELECT price FROM (
    SELECT (tick.pair ->> 1)::numeric * ${MINOR} AS price, row_number() OVER (ORDER BY (tick.pair ->> 1)::numeric) AS place
    FROM jsonb_array_elements(i.fixing_ticks) AS tick (pair)) AS sorted
  WHERE place IN ((jsonb_array_length(i.fixing_ticks) + 1) / 2, (jsonb_array_length(i.fixing_ticks) + 2) / 2))`;
const MEDIAN = halfEvenSql(
  `(SELECT sum(price) FROM ${MIDDLE} AS middle)`,
  `(SELECT count(*) FROM ${MIDDLE} AS middle)`,
);

const ENDED = `i.bought_qty IS NOT NULL`;
const HAS_ITS_ORDERS = `i.id > ${ARCHIVED.lastIssue}`;

/** The price of every issue follows from the ticks stored with it, and its sums from its orders. */
export const ISSUE_CHECKS: readonly Check[] = [
  issueCheck(
    'its price, the median of its ticks',
    { expected: MEDIAN, found: 'i.fixing' },
    'i.fixing IS NOT NULL',
  ),
  issueCheck(
    'how many of its ticks lie outside of its window',
    {
      expected: '0',
      found: `(SELECT count(*) FROM jsonb_array_elements(i.fixing_ticks) AS tick (pair)
        WHERE NOT ((pair ->> 0)::timestamptz > i.cutoff_at AND (pair ->> 0)::timestamptz <= i.window_ends_at))`,
    },
    'i.fixing IS NOT NULL',
  ),
  issueCheck(
    'how many orders stood at its cutoff',
    {
      expected: `i.carried_count + (SELECT count(*) FROM trade_order WHERE issue_id = i.id AND status <> 'canceled')`,
      found: 'i.order_count',
    },
    `i.state NOT IN ('scheduled', 'open') AND ${HAS_ITS_ORDERS}`,
  ),
  issueCheck(
    'what was bought',
    { expected: sumOf('buy'), found: 'i.bought_qty' },
    `${ENDED} AND ${HAS_ITS_ORDERS}`,
  ),
  issueCheck(
    'what was sold',
    { expected: sumOf('sell'), found: 'i.sold_qty' },
    `${ENDED} AND ${HAS_ITS_ORDERS}`,
  ),
  issueCheck(
    'how many of its orders have not ended',
    {
      expected: '0',
      found: `(SELECT count(*) FROM trade_order WHERE issue_id = i.id AND status = 'accepted')`,
    },
    ENDED,
  ),
];
