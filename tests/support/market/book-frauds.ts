/** What an owner of the database does to a sealed book, and how a member checks it afterwards. */
export interface BookFraud {
  name: string;
  /** Statements of the owner; `:issue`, `:no` and `:order` stand for the issue and the
   * member's order, `:later` and `:laterNo` for the next issue. `RESEAL` seals again. */
  sql: readonly string[];
  /** The proof that is checked: the order's as it is read now, that of the inserted order, or the file saved after the seal. */
  proof: 'read' | 'inserted' | 'sealed';
  /** The root that the member compares with: the one of the saved file, or the one that is published now. */
  root?: 'sealed' | 'published';
  /** The file that the member compares with: of before the cutoff, or of after the seal. */
  saved?: 'ordered' | 'sealed';
  /** The checks that must find it. */
  wrong: readonly ('book' | 'noted' | 'saved' | 'seal' | 'median')[];
}

const resealOf = (id: string, no: string) => `
  UPDATE issue_seal s SET nodes = b.nodes, leaf_count = b.size, root = book_root(i.no, i.cutoff_at, b.size, b.nodes)
  FROM issue i, (SELECT merkle_nodes(string_agg(order_leaf('${no}', o), ''::bytea ORDER BY order_leaf('${no}', o))) AS nodes,
    count(*)::integer AS size FROM trade_order o WHERE issue_id = ${id}) AS b
  WHERE i.id = ${id} AND s.issue_id = ${id}`;
const RESEAL = resealOf(':issue', ':no');

/** The id of the order that `INSERT` adds. */
export const INSERTED_ID = 99_999n;
const INSERT = `INSERT INTO trade_order SELECT (jsonb_populate_record(o,
  '{"id": ${INSERTED_ID}, "no": "inserted", "salt": "\\\\x11"}')).* FROM trade_order o WHERE id = :order`;

const ALTERED_TERMS = {
  quantity: 'qty = 9000',
  side: "side = 'sell'",
  limit: "limit_price = 400000, expires_at = '2099-01-01Z'",
  amount: 'amount = hold_amount',
  hold: 'hold_amount = hold_amount + 1',
  fee: 'fee_bps = 90',
  salt: "salt = '\\x00'",
};

function alterations([term, change]: [string, string]): BookFraud[] {
  const alter = `UPDATE trade_order SET ${change} WHERE id = :order`;
  const name = `alters the ${term} of an order`;
  return [
    { name, sql: [alter], proof: 'read', wrong: ['book'] },
    {
      ...{ name: `${name} and seals again`, sql: [alter, RESEAL], proof: 'read' },
      ...{ root: 'sealed', saved: 'sealed', wrong: ['noted', 'saved'] },
    },
    {
      // Who saved the file only when ordering has another text.
      ...{ name: `${name} and seals again, with the file of before`, sql: [alter, RESEAL] },
      ...{ proof: 'read', saved: 'ordered', wrong: ['saved'] },
    },
  ];
}

/** Every way to insert, drop or alter an order, the root, the prices or the fixing. */
export const BOOK_FRAUDS: readonly BookFraud[] = [
  ...Object.entries(ALTERED_TERMS).flatMap(alterations),
  {
    ...{ name: 'inserts an order and seals again', sql: [INSERT, RESEAL], proof: 'read' },
    ...{ root: 'sealed', saved: 'sealed', wrong: ['noted', 'saved'] },
  },
  { name: 'inserts an order after sealing', sql: [INSERT], proof: 'inserted', wrong: ['book'] },
  {
    // The saved file proves that the order was in the book.
    ...{ name: 'drops an order and seals again', proof: 'sealed', root: 'published' },
    ...{ sql: ['DELETE FROM trade_order WHERE id = :order', RESEAL], wrong: ['noted'] },
  },
  {
    ...{ name: 'drops an order before sealing', proof: 'read', saved: 'ordered', wrong: ['book'] },
    // The book without it, as it would have been sealed.
    sql: [
      'UPDATE trade_order SET issue_id = NULL WHERE id = :order',
      RESEAL,
      'UPDATE trade_order SET issue_id = :issue WHERE id = :order',
    ],
  },
  {
    ...{
      name: 'moves an order to a later issue and seals both again',
      proof: 'read',
      saved: 'sealed',
    },
    sql: [
      'UPDATE trade_order SET issue_id = :later WHERE id = :order',
      ...[RESEAL, resealOf(':later', ':laterNo')],
    ],
    wrong: ['saved'],
  },
  {
    ...{ name: 'removes the seal of a book', proof: 'read', wrong: ['book'] },
    sql: ['DELETE FROM issue_seal WHERE issue_id = :issue'],
  },
  {
    ...{ name: 'alters the root of a book', proof: 'read', saved: 'sealed' },
    sql: ["UPDATE issue_seal SET root = sha256('') WHERE issue_id = :issue"],
    wrong: ['book', 'saved'],
  },
  {
    ...{ name: 'seals after a price that counts', proof: 'read', wrong: ['seal', 'median'] },
    sql: [
      `UPDATE issue_seal SET sealed_at = (SELECT cutoff_at + interval '20 s' FROM issue WHERE id = :issue)
       WHERE issue_id = :issue`,
    ],
  },
  {
    ...{ name: 'alters a price', proof: 'read', wrong: ['median'] },
    sql: [
      `UPDATE issue SET fixing_ticks = jsonb_set(fixing_ticks, '{1,1}', '"3990.00"') WHERE id = :issue`,
    ],
  },
  {
    ...{ name: 'alters the fixing', proof: 'read', wrong: ['median'] },
    sql: ['UPDATE issue SET fixing = fixing - 100 WHERE id = :issue'],
  },
];
