import type { Catalog, Column, Table } from './catalog.ts';
import { loosenLocks } from './lock-blocks.ts';
import type { Random } from './random.ts';
import { SESSION_STATEMENTS } from './session-statements.ts';
import {
  type Block,
  cancelOrder,
  cancelWithdrawal,
  changeSetting,
  dealAtQuote,
  newMember,
  openDeposit,
  payWithdrawal,
  placeOrder,
  requestWithdrawal,
  spendWithdrawal,
  topUp,
  UPKEEP,
} from './valid-blocks.ts';

/** One transaction: its statements, and whether it ends with COMMIT. */
export interface Transaction {
  statements: string[];
  commits: boolean;
}

const LONGEST = 6;
const COMMITTED_SHARE = 0.9;
const OPERATORS = ['ann', 'bob', 'cat'] as const;
const ODD: Record<string, readonly string[]> = {
  bigint: ['0', '-1', '1', '100', '9223372036854775807', 'NULL'],
  integer: ['0', '-1', '1', '2147483647', 'NULL'],
  boolean: ['true', 'false', 'NULL'],
  text: ["''", "'x'", "'operator:ann'", "'operator:bob'", "'pool:seed'", "'withdrawal:1'", 'NULL'],
  jsonb: [
    "'{}'",
    "'[]'",
    "'null'",
    "'1'",
    `'[{"user":null,"asset":"TWD","purpose":"fee_income","amount":"1"}]'`,
  ],
};
const STATUSES = [
  'paid',
  'approved',
  'credited',
  'submitted',
  'canceled',
  'active',
  'filled',
  'locked',
];

/** Makes transactions out of random statements and statements that do something real. */
export class Grammar {
  readonly #catalog: Catalog;
  readonly #random: Random;
  #serial = 0;

  constructor(catalog: Catalog, random: Random) {
    this.#catalog = catalog;
    this.#random = random;
  }

  next(): Transaction {
    const length = 1 + this.#random.below(LONGEST);
    const statements: string[] = [];
    while (statements.length < length)
      statements.push(...(this.#random.chance(0.25) ? this.#block() : [this.#statement()]));
    return { statements, commits: this.#random.chance(COMMITTED_SHARE) };
  }

  #block(): Block {
    const random = this.#random;
    const user = random.pick(this.#catalog.members);
    const amountMinor = random.pick([5_000, 12_345, 2_000_000, 3_000_000]);
    const withdrawal = `(SELECT ${random.pick(['max', 'min'])}(id) FROM withdrawal WHERE status = 'pending')`;
    const [one, other] = [this.#operator(), this.#operator()];
    const block = random.pick<() => Block>([
      () => newMember(`sql${++this.#serial}`, amountMinor),
      () => topUp(user, amountMinor, one),
      () => requestWithdrawal(user, amountMinor + 1500),
      () => payWithdrawal(withdrawal, one, other),
      () => [spendWithdrawal(withdrawal, one)],
      () => cancelWithdrawal(user),
      () => placeOrder(user),
      () => cancelOrder(user),
      () => dealAtQuote(user),
      () => openDeposit(user, amountMinor),
      () => random.pick(loosenLocks(user)),
      () => random.pick(loosenLocks(user)),
      () =>
        changeSetting(
          'spread_bps',
          String(random.below(99)),
          random.pick(OPERATORS),
          random.pick(OPERATORS),
        ),
      () => UPKEEP,
    ])();
    // A share of the blocks loses a statement: what is left must be refused, or be harmless.
    const lost = random.chance(0.3) ? random.below(block.length) : -1;
    return block.filter((_, place) => place !== lost);
  }

  #operator(): `operator:${string}` {
    return `operator:${this.#random.pick(OPERATORS)}`;
  }

  #statement(): string {
    const random = this.#random;
    const table = random.pick(this.#catalog.tables);
    return random.pick([
      () => this.#insert(table),
      () => this.#copyRow(table),
      () => this.#update(table),
      () => this.#update(table),
      () => `DELETE FROM ${table.name}${this.#where(table)}`,
      () => `TRUNCATE ${table.name}${random.pick(['', ' CASCADE', ' RESTART IDENTITY'])}`,
      () => this.#call(),
      () => this.#call(),
      () => random.pick(SESSION_STATEMENTS).replaceAll('TABLE_NAME', table.name),
      () =>
        `DO $sql$ BEGIN EXECUTE ${quote(this.#update(table))}; EXCEPTION WHEN OTHERS THEN NULL; END $sql$`,
    ])();
  }

  #insert({ name, columns }: Table): string {
    const chosen = columns.filter(() => this.#random.chance(0.7));
    if (chosen.length === 0) return `INSERT INTO ${name} DEFAULT VALUES`;
    const values = chosen.map((column) => this.#value(column));
    return `INSERT INTO ${name} (${chosen.map((column) => column.name).join(', ')}) VALUES (${values.join(', ')})`;
  }

  /** A row as plausible as the one that it copies: without its id, and with one other value. */
  #copyRow({ name, columns }: Table): string {
    const changed = this.#random.pick(columns);
    const copied = columns.filter((column) => column.name !== 'id');
    const values = copied.map((column) => {
      if (column === changed) return this.#value(column);
      return ['no', 'fingerprint', 'username', 'username_key'].includes(column.name)
        ? 'gen_random_uuid()::text'
        : column.name;
    });
    if (copied.length === 0) return `SELECT * FROM ${name}`;
    return `INSERT INTO ${name} (${copied.map((column) => column.name).join(', ')}) SELECT ${values.join(', ')} FROM ${name} LIMIT 1`;
  }

  #update(table: Table): string {
    const changed = [table.columns[0], this.#random.pick(table.columns)]
      .slice(this.#random.chance(0.1) ? 0 : 1)
      .filter((column) => column !== undefined);
    const names = [...new Set(changed)];
    const set = names.map((column) => `${column.name} = ${this.#value(column)}`).join(', ');
    return `UPDATE ${table.name} SET ${set}${this.#where(table)}`;
  }

  #where({ columns }: Table): string {
    if (this.#random.chance(0.3)) return '';
    const column = this.#random.pick(columns);
    return ` WHERE ${column.name} = ${this.#value(column)}`;
  }

  #call(): string {
    const { name, types } = this.#random.pick(this.#catalog.functions);
    const values = types.map((type) => this.#value({ name: '', type, known: [] }));
    return `SELECT * FROM ${name}(${values.join(', ')}) AS called LIMIT 100`;
  }

  #value({ name, type, known }: Column): string {
    if (['status', 'state'].includes(name) && this.#random.chance(0.5))
      return `'${this.#random.pick(STATUSES)}'`;
    if (known.length > 0 && this.#random.chance(0.7)) return this.#random.pick(known);
    const odd = ODD[type];
    if (odd) return `${this.#random.pick(odd)}::${type}`;
    if (type.startsWith('timestamp') || type === 'date')
      return `${this.#random.pick(['now()', "'infinity'", "'epoch'", "'2026-11-01'"])}::${type}`;
    if (type.endsWith('[]')) return `'{}'::${type}`;
    if (type === 'uuid') return 'gen_random_uuid()';
    if (type === 'bytea') return `'\\x00'::bytea`;
    return `NULL::${type}`;
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
