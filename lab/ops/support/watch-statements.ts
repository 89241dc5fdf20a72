import pg from 'pg';

/** The longest statement of this process since it is watched, in milliseconds. */
export interface LongestStatement {
  ms: number;
  text: string;
}

/** Measures every statement of this process from now on. @returns a function that tells the longest one */
export function watchStatements(): () => LongestStatement {
  let longest = { ms: 0, text: '' };
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = async function timed(this: pg.Client, ...args: unknown[]) {
    const start = performance.now();
    const result = await query.apply(this, args);
    const ms = performance.now() - start;
    const text =
      typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string }).text);
    if (ms > longest.ms) longest = { ms, text: text.replaceAll(/\s+/g, ' ').slice(0, 160) };
    return result;
  } as typeof pg.Client.prototype.query;
  return () => longest;
}
