import { ARCHIVED } from '#lib/books/ledger/archived';
import type { Check } from '#lib/books/ledger/check';
import { halfEvenSql } from './half-even-sql.ts';
import { CURRENCY, idInRef, postedSql } from './posted-sql.ts';
import { comparing, orphanCheck } from './record-checks.ts';

/**
 * Compares one value of an order `o` of issue `i` or quote `q` with its hold `h`, the journal `b`
 * that opened the hold, and the journal `e` that ended the order.
 */
const orderCheck = comparing({
  ...{ table: 'trade_order', id: 'o.id', journal: 'coalesce(e.id, b.id)' },
  from: `trade_order o
    LEFT JOIN issue i ON i.id = o.issue_id
    LEFT JOIN price_quote q ON q.id = o.quote_id
    LEFT JOIN ledger_hold h ON h.ref = 'order:' || o.id
    LEFT JOIN ledger_journal b ON b.id = h.opened_journal
    LEFT JOIN ledger_journal e ON e.ref = 'order:' || o.id AND e.id IS DISTINCT FROM h.opened_journal`,
});

const FILLED = `(o.status = 'filled')`;
const OF_ISSUE = `(o.type = 'issue')`;
const BUY = `(o.side = 'buy')`;

const KINDS = `(SELECT string_agg(kind, ', ' ORDER BY id) FROM ledger_journal WHERE ref = 'order:' || o.id)`;
const KINDS_BY_STATUS = `concat_ws(', ', CASE WHEN ${OF_ISSUE} THEN 'trade_hold' END,
  CASE o.status WHEN 'accepted' THEN NULL WHEN 'filled' THEN 'trade_' || o.side ELSE 'trade_release' END)`;

const HOLD_BY_STATUS = `CASE WHEN o.type = 'quote' THEN 'no hold'
  WHEN o.status = 'accepted' THEN 'open'
  WHEN o.status = 'filled' THEN 'spent ' || CASE WHEN ${BUY} THEN o.net ELSE o.qty END ELSE 'spent 0' END`;
const STATE_OF_HOLD = `CASE WHEN h.id IS NULL THEN 'no hold' WHEN h.resolved_at IS NULL THEN 'open'
  ELSE 'spent ' || h.committed END`;

/** Cash that the user receives when the order ends. For a buy: the unspent part of its hold. */
const CASH_RECEIVED = `CASE
  WHEN o.type = 'quote' THEN CASE WHEN ${BUY} THEN -o.net ELSE o.net END
  WHEN ${BUY} THEN o.hold_amount - coalesce(o.net, 0) ELSE coalesce(o.net, 0) END`;
const METAL_RECEIVED = `CASE
  WHEN o.type = 'quote' THEN CASE WHEN ${BUY} THEN o.qty ELSE -o.qty END
  WHEN ${BUY} = ${FILLED} THEN o.qty ELSE 0 END`;
/** The dealer takes the opposite side of a fill. */
const SIGN = `CASE WHEN ${BUY} THEN 1 ELSE -1 END`;

/** What one unit more would have cost, its fee included. */
const GROSS_OF_ONE_MORE = halfEvenSql('(o.qty + 1) * o.price::numeric', '10000');
const ONE_MORE = `(${GROSS_OF_ONE_MORE} + ${halfEvenSql(`${GROSS_OF_ONE_MORE} * o.fee_bps::numeric`, '10000')})`;

/** The states that the issue of an order may have, by the status of the order. */
const FITS_ISSUE = `CASE o.status
  WHEN 'accepted' THEN i.state IN ('open', 'closed', 'fixed') OR (i.state = 'void' AND i.bought_qty IS NULL)
    OR (i.state = 'scheduled' AND o.limit_price IS NOT NULL)
  WHEN 'filled' THEN i.state IN ('fixed', 'settled')
  WHEN 'unfilled' THEN i.state IN ('fixed', 'settled', 'void')
  ELSE i.state <> 'scheduled' OR o.limit_price IS NOT NULL END`;

const ORDER_NAMED = {
  record: 'trade_order',
  prefix: 'order',
  problem: 'the order that it names does not exist',
};

/** Every order, its hold and its journals agree, and its amounts follow from its price. */
export const ORDER_CHECKS: readonly Check[] = [
  orphanCheck({
    ...{ table: 'ledger_hold', ...ORDER_NAMED },
    where: `named.ref LIKE 'order:%' AND NOT coalesce(${idInRef('named.ref', 'order')} < ${ARCHIVED.orders}, false)`,
  }),
  orphanCheck({ table: 'ledger_journal', ...ORDER_NAMED }),
  orderCheck('the kinds of its journals', { expected: KINDS_BY_STATUS, found: KINDS }),
  orderCheck('its hold', { expected: HOLD_BY_STATUS, found: STATE_OF_HOLD }),
  orderCheck('whose money is held', { expected: 'o.user_id', found: 'h.user_id' }, OF_ISSUE),
  orderCheck('what is held for it', { expected: 'o.hold_amount', found: 'h.amount' }, OF_ISSUE),
  orderCheck(
    'the asset that is held',
    { expected: `CASE WHEN ${BUY} THEN ${CURRENCY} ELSE o.symbol END`, found: 'h.asset' },
    OF_ISSUE,
  ),
  orderCheck(
    'the purpose of its hold',
    { expected: `'frozen_order'`, found: 'h.purpose' },
    OF_ISSUE,
  ),
  orderCheck(
    'the grams that a sell holds',
    { expected: 'o.qty', found: 'o.hold_amount' },
    `${OF_ISSUE} AND NOT ${BUY}`,
  ),
  orderCheck(
    'what it spends at most',
    { expected: 'o.amount', found: 'h.amount' },
    'o.amount IS NOT NULL',
  ),
  orderCheck(
    'whether another 0.0001 g would have been within its amount',
    { expected: 'false', found: `${ONE_MORE} <= o.amount` },
    `o.amount IS NOT NULL AND ${FILLED}`,
  ),
  orderCheck(
    'whether its price is within its limit',
    {
      expected: 'true',
      found: `CASE WHEN ${BUY} THEN o.price <= o.limit_price ELSE o.price >= o.limit_price END`,
    },
    `o.limit_price IS NOT NULL AND ${FILLED}`,
  ),
  orderCheck('whether its money is simulated', {
    expected: 'o.simulated',
    found: 'coalesce(e.simulated, b.simulated)',
  }),
  orderCheck(
    'whether its hold is simulated',
    { expected: 'o.simulated', found: 'b.simulated' },
    OF_ISSUE,
  ),
  orderCheck('what it deals in', {
    expected: `(SELECT symbol FROM room WHERE id = o.room_id)`,
    found: 'o.symbol',
  }),
  orderCheck('the room of its issue', { expected: 'o.room_id', found: 'i.room_id' }, OF_ISSUE),
  orderCheck(
    'whether it fits the state of its issue',
    { expected: 'true', found: FITS_ISSUE },
    OF_ISSUE,
  ),
  orderCheck(
    'whether the price of its issue would have filled it',
    { expected: 'false', found: 'order_fills(o, i.fixing, i.cutoff_at)' },
    `${OF_ISSUE} AND o.status = 'unfilled' AND i.fixing IS NOT NULL`,
  ),
  orderCheck(
    'the price of its issue',
    { expected: 'i.fixing', found: 'o.price' },
    `${OF_ISSUE} AND ${FILLED}`,
  ),
  orderCheck(
    'what its quantity comes to',
    { expected: halfEvenSql('o.qty * o.price::numeric', '10000'), found: 'o.gross' },
    FILLED,
  ),
  orderCheck(
    'what its fee comes to',
    { expected: halfEvenSql('o.gross * o.fee_bps::numeric', '10000'), found: 'o.fee' },
    FILLED,
  ),
  orderCheck(
    'what is debited or credited',
    { expected: `o.gross + ${SIGN} * o.fee`, found: 'o.net' },
    FILLED,
  ),
  orderCheck(
    'the terms of its quote',
    {
      expected:
        '(q.user_id, q.room_id, q.symbol, q.side, q.qty, q.price, q.gross, q.fee, q.fee_bps)::text',
      found:
        '(o.user_id, o.room_id, o.symbol, o.side, o.qty, o.price, o.gross, o.fee, o.fee_bps)::text',
    },
    `o.type = 'quote'`,
  ),
  orderCheck(
    'whether its quote has been used',
    { expected: 'true', found: 'q.used_at IS NOT NULL' },
    `o.type = 'quote'`,
  ),
  orderCheck(
    'what came to its user in cash',
    { expected: CASH_RECEIVED, found: postedSql('e.id', 'o.user_id', `'available'`) },
    'e.id IS NOT NULL',
  ),
  orderCheck(
    'the grams that came to its user',
    { expected: METAL_RECEIVED, found: postedSql('e.id', 'o.user_id', `'available'`, 'o.symbol') },
    'e.id IS NOT NULL',
  ),
  orderCheck(
    'what its fee brought in',
    { expected: 'o.fee', found: postedSql('e.id', 'NULL', `'fee_income'`) },
    FILLED,
  ),
  orderCheck(
    'the cash of the dealer',
    { expected: `${SIGN} * o.gross`, found: postedSql('e.id', 'NULL', `'dealer_cash'`) },
    FILLED,
  ),
  orderCheck(
    'the grams of the dealer',
    {
      expected: `-${SIGN} * o.qty`,
      found: postedSql('e.id', 'NULL', `'dealer_metal'`, 'o.symbol'),
    },
    FILLED,
  ),
];
