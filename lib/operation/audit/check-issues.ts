import { ASSET_SCALE } from '#lib/base/money';
import { ARCHIVED } from '#lib/books/ledger/archived';
import type { Check } from '#lib/books/ledger/check';
import { halfEvenSql } from './half-even-sql.ts';
import { CURRENCY } from './posted-sql.ts';
import { comparing } from './record-checks.ts';

/** Checks one value of an issue `i`, whose order book `s` is sealed once it is closed. */
const issueCheck = comparing({
  ...{ table: 'issue', id: 'i.id' },
  from: 'issue i LEFT JOIN issue_seal s ON s.issue_id = i.id',
});

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

const SEALED = 's.issue_id IS NOT NULL';
/** Issues that closed after migration 0164. */
const MUST_BE_SEALED = `i.state IN ('closed', 'fixed', 'settled') AND i.cutoff_at >
  (SELECT finished_at FROM _prisma_migrations WHERE migration_name = '0164_order_book_seal')`;
const NODES = `merkle_nodes(substring(s.nodes FROM 1 FOR s.leaf_count * 32))`;
const LEAVES_OF_ORDERS = `SELECT order_leaf(i.no, o) FROM trade_order o WHERE o.issue_id = i.id AND o.status <> 'canceled'`;
const SEALED_LEAVES = 'SELECT leaf FROM book_leaves(s.nodes, s.leaf_count) AS sealed (leaf)';

/** Limit orders that went on to a later issue of the room. */
const LEAVES_OF_CARRIED = `SELECT order_leaf(i.no, o) FROM trade_order o JOIN issue later ON later.id = o.issue_id
  WHERE o.room_id = i.room_id AND o.limit_price IS NOT NULL AND o.created_at <= i.cutoff_at AND o.expires_at >= i.cutoff_at
    AND later.cutoff_at > i.cutoff_at`;

/** The sealed order book of every issue has its root, and its leaves are those of its orders and of those that went on. */
const SEAL_CHECKS: readonly Check[] = [
  issueCheck(
    'whether its order book is sealed',
    { expected: 'true', found: SEALED },
    MUST_BE_SEALED,
  ),
  issueCheck(
    'the root of its sealed orders',
    {
      expected: `encode(book_root(i.no, i.cutoff_at, s.leaf_count, ${NODES}), 'hex')`,
      found: `encode(s.root, 'hex')`,
    },
    SEALED,
  ),
  issueCheck(
    'whether the tree of its sealed orders is whole',
    { expected: 'true', found: `${NODES} = s.nodes` },
    SEALED,
  ),
  issueCheck(
    'how many orders it sealed',
    { expected: 'i.order_count', found: 's.leaf_count' },
    SEALED,
  ),
  issueCheck(
    'how many of its orders are not in its sealed book',
    {
      expected: '0',
      found: `(SELECT count(*) FROM (${LEAVES_OF_ORDERS} EXCEPT ${SEALED_LEAVES}) AS missing)`,
    },
    `${SEALED} AND ${HAS_ITS_ORDERS}`,
  ),
  issueCheck(
    'how many sealed orders it no longer has',
    {
      expected: 'i.carried_count',
      found: `(SELECT count(*) FROM (${SEALED_LEAVES} EXCEPT ${LEAVES_OF_ORDERS}) AS gone)`,
    },
    `${SEALED} AND ${HAS_ITS_ORDERS}`,
  ),
  issueCheck(
    'how many sealed orders it lost that did not go on to a later issue',
    {
      expected: '0',
      found: `(SELECT count(*) FROM (${SEALED_LEAVES} EXCEPT ${LEAVES_OF_ORDERS} EXCEPT ${LEAVES_OF_CARRIED}) AS lost)`,
    },
    `${SEALED} AND i.carried_count > 0 AND ${HAS_ITS_ORDERS}`,
  ),
];

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
        WHERE NOT ((pair ->> 0)::timestamptz > greatest(i.cutoff_at, s.sealed_at) AND (pair ->> 0)::timestamptz <= i.window_ends_at))`,
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
  ...SEAL_CHECKS,
];
