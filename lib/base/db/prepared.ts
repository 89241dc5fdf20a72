import pg from 'pg';
import { connections, type Db, database, isPool } from './client.ts';

/** BIGINT columns are bigint, as in Prisma's rows; the other types are the driver's. */
const TYPES = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return BigInt;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** One connection of the driver, in a transaction. */
export type Connection = Pick<pg.ClientBase, 'query'>;

/** Where a prepared statement runs: the pool, a Prisma transaction, or a transaction of the driver. */
export type Sql = Db | Connection;

/** A statement of a hot path. Postgres parses it once a connection, and Prisma does not interpret it. */
export type Prepared<Row> = (sql: Sql, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Declares a prepared statement. Its plan may be made without its values, so it must be good for all
 * of them: along an index, with a literal LIMIT.
 * @param name unique in the program, at most 63 bytes
 */
export function prepared<Row extends object>(name: string, text: string): Prepared<Row> {
  return async (sql, values) => {
    if (!isConnection(sql) && !isPool(sql)) return sql.$queryRawUnsafe<Row[]>(text, ...values);
    const connection = isConnection(sql) ? sql : connections();
    const query = { name, text, values: [...values], types: TYPES };
    return (await connection.query<Row>(query)).rows;
  };
}

/**
 * Waits for statements that were sent without awaiting each other: one round trip on a connection of
 * the driver. They run in the order of sending, each with its own snapshot. Throws the first error in
 * this order, which makes the later statements fail.
 */
export async function pipeline<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const results = await Promise.allSettled(statements);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const values = results.map((result) => (result as PromiseFulfilledResult<unknown>).value);
  return values as { -readonly [Index in keyof Statements]: Awaited<Statements[Index]> };
}

/** The row of a statement that always returns one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement returned no row');
  return row;
}

/** The client for what is not a prepared statement: the pool for a transaction of the driver. */
export function toPrisma(sql: Sql): Db {
  return isConnection(sql) ? database() : sql;
}

function isConnection(sql: Sql): sql is Connection {
  return !('$queryRaw' in sql);
}
