import pg from 'pg';

/**
 * A connection to a pooler in transaction mode. Each transaction may run on another server connection,
 * which does not have the named statements of this one, so statements are sent without a name.
 */
export class PoolerClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Client.query
  override query(statement: any, ...rest: any[]): any {
    return (super.query as (...all: unknown[]) => unknown)(withoutName(statement), ...rest);
  }
}

function withoutName(statement: unknown): unknown {
  // Anything but a plain object is a text, or a library's query object, which must not be copied.
  if (Object.getPrototypeOf(statement) !== Object.prototype) return statement;
  const { name: _, ...unnamed } = statement as { name?: string };
  return unnamed;
}
