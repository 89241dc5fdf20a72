import type pg from 'pg';

/**
 * The least that a transfer needs, in a schema of its own: no constraints besides primary keys, no
 * triggers, no rules. `transfer` does it in one call.
 */
const SCHEMA = `
  CREATE SCHEMA floor;
  CREATE TABLE floor.account (id bigserial PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE floor.journal (
    id bigserial PRIMARY KEY, kind text NOT NULL, ref text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE floor.entry (
    id bigserial PRIMARY KEY, journal_id bigint NOT NULL, account_id bigint NOT NULL,
    amount bigint NOT NULL, balance_after bigint NOT NULL);
  CREATE INDEX entry_account ON floor.entry (account_id, id);

  CREATE FUNCTION floor.transfer(p_from bigint, p_to bigint, p_amount bigint, p_ref text) RETURNS bigint
  LANGUAGE plpgsql AS $$
  DECLARE
    journal bigint;
    from_after bigint;
    to_after bigint;
  BEGIN
    PERFORM 1 FROM floor.account WHERE id IN (p_from, p_to) ORDER BY id FOR UPDATE;
    UPDATE floor.account SET balance = balance - p_amount WHERE id = p_from RETURNING balance INTO from_after;
    UPDATE floor.account SET balance = balance + p_amount WHERE id = p_to RETURNING balance INTO to_after;
    INSERT INTO floor.journal (kind, ref) VALUES ('transfer', p_ref) RETURNING id INTO journal;
    INSERT INTO floor.entry (journal_id, account_id, amount, balance_after)
      VALUES (journal, p_from, -p_amount, from_after), (journal, p_to, p_amount, to_after);
    RETURN journal;
  END $$;`;

/** Creates the floor's tables with `accounts` accounts, numbered from 1, for the application's role. */
export async function createFloors(owner: pg.ClientBase, accounts: number, role: string) {
  const name = owner.escapeIdentifier(role);
  await owner.query(`${SCHEMA}
    INSERT INTO floor.account (balance) SELECT 1000000000 FROM generate_series(1, ${accounts});
    GRANT USAGE ON SCHEMA floor TO ${name};
    GRANT ALL ON ALL TABLES IN SCHEMA floor TO ${name};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA floor TO ${name};`);
}

/** Moves one minor unit between two accounts of the floor. */
export type Transfer = (
  client: pg.ClientBase,
  move: { from: number; to: number; ref: string },
) => Promise<unknown>;

/** A transfer by the plain function. */
export const transferByFunction: Transfer = (client, { from, to, ref }) =>
  runPrepared(client, 'SELECT floor.transfer($1, $2, 1, $3)', [from, to, ref]);

/** The same transfer statement by statement, as an application without functions does it. */
export function transferByStatements(run: typeof runPlain): Transfer {
  const balance =
    'UPDATE floor.account SET balance = balance + $2::bigint WHERE id = $1 RETURNING balance';
  return async (client, { from, to, ref }) => {
    await run(client, 'BEGIN');
    await run(client, 'SELECT 1 FROM floor.account WHERE id IN ($1, $2) ORDER BY id FOR UPDATE', [
      from,
      to,
    ]);
    const left = await run(client, balance, [from, -1]);
    const right = await run(client, balance, [to, 1]);
    const journal = await run(
      client,
      "INSERT INTO floor.journal (kind, ref) VALUES ('transfer', $1) RETURNING id",
      [ref],
    );
    await run(
      client,
      'INSERT INTO floor.entry (journal_id, account_id, amount, balance_after) VALUES ($1, $2, -1, $3), ($1, $4, 1, $5)',
      [journal.rows[0]?.id, from, left.rows[0]?.balance, to, right.rows[0]?.balance],
    );
    await run(client, 'COMMIT');
  };
}

/** Runs a statement as `pg` does by default: parsed and planned by every call. */
export function runPlain(client: pg.ClientBase, text: string, values: unknown[] = []) {
  return client.query<Record<string, string>>(text, values);
}

/** Runs a named statement, which each connection parses once. */
export function runPrepared(client: pg.ClientBase, text: string, values: unknown[] = []) {
  return client.query<Record<string, string>>({ name: text.slice(0, 60), text, values });
}
