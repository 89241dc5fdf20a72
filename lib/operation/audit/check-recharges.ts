import { brokenRowSelect, type Check } from '#lib/books/ledger/check';
import { postedSql } from './posted-sql.ts';
import { comparing, orphanCheck } from './record-checks.ts';

/** The account that the money comes from: a clearing account, or the dealer who buys grams. */
const SOURCE = `CASE r.channel WHEN 'metal' THEN 'dealer_cash' ELSE 'clearing:' || r.channel END`;
/** The metal that it is paid with, if any, and the quantity in units of 1/10,000 g. */
const METAL = `CASE r.channel WHEN 'metal' THEN r.pay_currency END`;
const GRAMS = `CASE r.channel WHEN 'metal' THEN (r.pay_amount::numeric * 10000)::bigint ELSE 0 END`;

/** Minor units of cash for one gram. Every cash currency of a sale has two decimals. */
const PRICE = `CASE r.channel WHEN 'metal' THEN (r.rate::numeric * 100)::bigint END`;

/** Compares one value of a credited top-up with its journal. */
const topUpCheck = comparing({
  ...{ table: 'recharge', id: 'r.id', journal: 'j.id' },
  from: `recharge r JOIN ledger_journal j ON j.ref = 'recharge:' || r.id`,
  where: `r.status = 'credited'`,
});

/** A top-up has exactly one journal when it is credited, and none otherwise. */
export const RECHARGE_CHECKS: readonly Check[] = [
  orphanCheck({
    table: 'ledger_journal',
    record: 'recharge',
    problem: 'the recharge that it credits does not exist',
  }),
  {
    invariant: 'records',
    per: 'recharge',
    sql: `${brokenRowSelect({
      table: 'recharge',
      id: 'r.id',
      journal: 'min(j.id)',
      problem: `'its journals do not fit its status, ' || r.status`,
      expected: `CASE r.status WHEN 'credited' THEN 1 ELSE 0 END`,
      found: 'count(j.id)',
    })}
    FROM recharge r LEFT JOIN ledger_journal j ON j.ref = 'recharge:' || r.id
    GROUP BY r.id, r.status HAVING count(j.id) <> CASE r.status WHEN 'credited' THEN 1 ELSE 0 END
    ORDER BY r.id`,
  },
  {
    invariant: 'records',
    per: 'recharge',
    sql: `${brokenRowSelect({
      table: 'recharge',
      id: 'r.id',
      problem: `'one payment, ' || r.reference || ', is credited more than once'`,
      expected: '1',
      found: 'same.times',
    })}
    FROM recharge r CROSS JOIN LATERAL (
      SELECT count(*) AS times, min(other.id) AS first FROM public.recharge other
      WHERE other.reference = r.reference AND other.channel = r.channel AND other.status = 'credited' AND other.processor = 'manual'
    ) AS same
    WHERE r.status = 'credited' AND r.processor = 'manual' AND r.reference IS NOT NULL AND same.times > 1 AND r.id > same.first
    ORDER BY r.id`,
  },
  topUpCheck('the kind of its journal', { expected: `'recharge'`, found: 'j.kind' }),
  topUpCheck('whether its money is simulated', { expected: 'r.simulated', found: 'j.simulated' }),
  topUpCheck('what came in through its channel', {
    expected: 'r.amount',
    found: `-${postedSql('j.id', 'NULL', SOURCE)}`,
  }),
  topUpCheck('the grams that its user gave for it', {
    expected: GRAMS,
    found: `-${postedSql('j.id', 'r.user_id', `'available'`, METAL)}`,
  }),
  topUpCheck('the price of those grams', {
    expected: PRICE,
    found: `(SELECT f.price FROM fill f WHERE f.ref = j.ref)`,
  }),
  topUpCheck('the grams that the dealer took for it', {
    expected: GRAMS,
    found: postedSql('j.id', 'NULL', `'dealer_metal'`, METAL),
  }),
  topUpCheck('what its user was credited', {
    expected: 'r.amount - r.fee',
    found: postedSql('j.id', 'r.user_id', `'available'`),
  }),
  topUpCheck('what its fee came to', {
    expected: 'r.fee',
    found: postedSql('j.id', 'NULL', `'fee_income'`),
  }),
];
