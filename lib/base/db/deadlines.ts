/**
 * Time limits of the application's statements, in milliseconds. They are enforced by the server,
 * because Prisma's `timeout` abandons a running statement without cancelling it.
 */
export const DEADLINES = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 20_000,
};

/**
 * The statements that make the limits the defaults of a role. A pooler in transaction mode hands out
 * connections that it has opened itself, so the limits can't be parameters of the connection.
 * @param role an escaped identifier
 */
export function deadlineStatements(role: string): string[] {
  return Object.entries(DEADLINES).map(
    ([name, milliseconds]) => `ALTER ROLE ${role} SET ${name} = ${milliseconds}`,
  );
}
