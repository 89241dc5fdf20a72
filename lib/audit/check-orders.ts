import { broken, type Check } from '#lib/ledger/check';
import { halfEven } from './half-even.ts';
import { CURRENCY, posted, type Sides } from './posted.ts';

/**
 * One figure of an order `o` of the issue `i` or by the quote `q`, against its hold `h`, the journal
 * `b` that opened it, and the journal `e` that ended the order.
 */
function figure(problem: string, { expected, found }: Sides, only = 'true'): Check {
  return {
    invariant: 'records',
    sql: `${broken({
      table: 'trade_order',
      id: 'o.id',
      journal: 'coalesce(e.id, b.id)',
      problem: `'${problem}'`,
      expected,
      found,
    })}
    FROM trade_order o
    LEFT JOIN issue i ON i.id = o.issue_id
    LEFT JOIN price_quote q ON q.id = o.quote_id
    LEFT JOIN ledger_hold h ON h.ref = 'order:' || o.id
    LEFT JOIN ledger_journal b ON b.id = h.opened_journal
    LEFT JOIN ledger_journal e ON e.ref = 'order:' || o.id AND e.id IS DISTINCT FROM h.opened_journal
    WHERE (${only}) AND (${expected}) IS DISTINCT FROM (${found}) ORDER BY o.id`,
  };
}

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

/** What comes to the user's cash with the end of the order: of a buy, what its hold leaves over. */
const CASH_CAME = `CASE
  WHEN o.type = 'quote' THEN CASE WHEN ${BUY} THEN -o.net ELSE o.net END
  WHEN ${BUY} THEN o.hold_amount - coalesce(o.net, 0) ELSE coalesce(o.net, 0) END`;
const METAL_CAME = `CASE
  WHEN o.type = 'quote' THEN CASE WHEN ${BUY} THEN o.qty ELSE -o.qty END
  WHEN ${BUY} = ${FILLED} THEN o.qty ELSE 0 END`;
/** The dealer's side of a fill is the other one. */
const SIGN = `CASE WHEN ${BUY} THEN 1 ELSE -1 END`;

/** Where the issue of an order can be, with the order as it is. */
const FITS_ISSUE = `CASE o.status
  WHEN 'accepted' THEN i.state IN ('open', 'closed', 'fixed') OR (i.state = 'void' AND i.bought_qty IS NULL)
  WHEN 'filled' THEN i.state IN ('fixed', 'settled')
  WHEN 'unfilled' THEN i.state IN ('fixed', 'settled', 'void')
  ELSE i.state <> 'scheduled' END`;

/** Every order, its hold and its journals say the same, and its figures follow from its price. */
export const ORDER_CHECKS: readonly Check[] = [
  ...(['ledger_hold', 'ledger_journal'] as const).map(
    (table): Check => ({
      invariant: 'records',
      sql: `${broken({
        table,
        id: 'named.id',
        journal: table === 'ledger_journal' ? 'named.id' : 'named.opened_journal',
        problem: `'the order that it names does not exist'`,
        expected: 'named.ref',
        found: 'NULL',
      })}
      FROM ${table} named LEFT JOIN trade_order o ON 'order:' || o.id = named.ref
      WHERE named.ref LIKE 'order:%' AND o.id IS NULL ORDER BY named.id`,
    }),
  ),
  figure('the kinds of its journals', { expected: KINDS_BY_STATUS, found: KINDS }),
  figure('its hold', { expected: HOLD_BY_STATUS, found: STATE_OF_HOLD }),
  figure('whose money is held', { expected: 'o.user_id', found: 'h.user_id' }, OF_ISSUE),
  figure('what is held for it', { expected: 'o.hold_amount', found: 'h.amount' }, OF_ISSUE),
  figure(
    'the asset that is held',
    { expected: `CASE WHEN ${BUY} THEN ${CURRENCY} ELSE o.symbol END`, found: 'h.asset' },
    OF_ISSUE,
  ),
  figure('the purpose of its hold', { expected: `'frozen_order'`, found: 'h.purpose' }, OF_ISSUE),
  figure(
    'the grams that a sell holds',
    { expected: 'o.qty', found: 'o.hold_amount' },
    `${OF_ISSUE} AND NOT ${BUY}`,
  ),
  figure('whether its money is simulated', {
    expected: 'o.simulated',
    found: 'coalesce(e.simulated, b.simulated)',
  }),
  figure(
    'whether its hold is simulated',
    { expected: 'o.simulated', found: 'b.simulated' },
    OF_ISSUE,
  ),
  figure('what it deals in', {
    expected: `(SELECT symbol FROM room WHERE id = o.room_id)`,
    found: 'o.symbol',
  }),
  figure('the room of its issue', { expected: 'o.room_id', found: 'i.room_id' }, OF_ISSUE),
  figure(
    'whether it fits the state of its issue',
    { expected: 'true', found: FITS_ISSUE },
    OF_ISSUE,
  ),
  figure(
    'the price of its issue',
    { expected: 'i.fixing', found: 'o.price' },
    `${OF_ISSUE} AND ${FILLED}`,
  ),
  figure(
    'what its quantity comes to',
    { expected: halfEven('o.qty * o.price::numeric', '10000'), found: 'o.gross' },
    FILLED,
  ),
  figure(
    'what its fee comes to',
    { expected: halfEven('o.gross * o.fee_bps::numeric', '10000'), found: 'o.fee' },
    FILLED,
  ),
  figure(
    'what is debited or credited',
    { expected: `o.gross + ${SIGN} * o.fee`, found: 'o.net' },
    FILLED,
  ),
  figure(
    'the terms of its quote',
    {
      expected:
        '(q.user_id, q.room_id, q.symbol, q.side, q.qty, q.price, q.gross, q.fee, q.fee_bps)::text',
      found:
        '(o.user_id, o.room_id, o.symbol, o.side, o.qty, o.price, o.gross, o.fee, o.fee_bps)::text',
    },
    `o.type = 'quote'`,
  ),
  figure(
    'whether its quote has been used',
    { expected: 'true', found: 'q.used_at IS NOT NULL' },
    `o.type = 'quote'`,
  ),
  figure(
    'what came to its user in cash',
    { expected: CASH_CAME, found: posted('e.id', 'o.user_id', `'available'`) },
    'e.id IS NOT NULL',
  ),
  figure(
    'the grams that came to its user',
    { expected: METAL_CAME, found: posted('e.id', 'o.user_id', `'available'`, 'o.symbol') },
    'e.id IS NOT NULL',
  ),
  figure(
    'what its fee brought in',
    { expected: 'o.fee', found: posted('e.id', 'NULL', `'fee_income'`) },
    FILLED,
  ),
  figure(
    'the cash of the dealer',
    { expected: `${SIGN} * o.gross`, found: posted('e.id', 'NULL', `'dealer_cash'`) },
    FILLED,
  ),
  figure(
    'the grams of the dealer',
    { expected: `-${SIGN} * o.qty`, found: posted('e.id', 'NULL', `'dealer_metal'`, 'o.symbol') },
    FILLED,
  ),
];
