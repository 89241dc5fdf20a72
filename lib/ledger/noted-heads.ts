import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BrokenRow } from './check.ts';
import type { Snapshot } from './snapshot.ts';
import type { ChainHead } from './verify-chain.ts';

const BATCH = 1_000;

/**
 * Reads the heads of the chain in a file as the worker publishes it: one JSON object a line.
 * @param upTo leaves out heads after this position
 * @throws {Error} naming the malformed line
 */
export async function* readNotedHeads(path: string, upTo?: bigint): AsyncGenerator<ChainHead> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    number += 1;
    if (line.trim() === '') continue;
    const head = headOf(line, `line ${number} of ${path}`);
    if (upTo === undefined || BigInt(head.position) <= upTo) yield head;
  }
}

function headOf(line: string, name: string): ChainHead {
  const { position, hash } = parse(line) ?? {};
  if (/^[1-9]\d{0,17}$/.test(String(position)) && /^[0-9a-f]{64}$/.test(String(hash)))
    return { position: String(position), hash: String(hash) };
  throw new Error(`${name} is no head of a chain.`);
}

function parse(line: string): Partial<Record<keyof ChainHead, unknown>> | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * Compares heads that were noted earlier with the stored chain. It does not recompute the chain.
 * @returns the first place where they differ, and the highest position that was noted
 */
export async function compareNotedHeads(
  snapshot: Snapshot,
  heads: AsyncIterable<ChainHead>,
): Promise<{ broken: BrokenRow | null; newest: ChainHead | null; compared: number }> {
  let newest: ChainHead | null = null;
  let compared = 0;
  let batch: ChainHead[] = [];
  const flush = async () => {
    const broken = await findDifference(snapshot, batch);
    compared += batch.length;
    batch = [];
    return broken;
  };
  for await (const head of heads) {
    batch.push(head);
    if (!newest || BigInt(head.position) > BigInt(newest.position)) newest = head;
    const broken = batch.length >= BATCH ? await flush() : null;
    if (broken) return { broken, newest, compared };
  }
  return { broken: await flush(), newest, compared };
}

async function findDifference(snapshot: Snapshot, heads: ChainHead[]): Promise<BrokenRow | null> {
  const { rows } = await snapshot.query<{ id: string; expected: string; found: string }>(
    `SELECT noted.position::text AS id, noted.hash AS expected, encode(c.hash, 'hex') AS found
     FROM unnest($1::bigint[], $2::text[]) AS noted (position, hash) JOIN ledger_chain c ON c.position = noted.position
     WHERE encode(c.hash, 'hex') <> noted.hash ORDER BY noted.position LIMIT 1`,
    [heads.map(({ position }) => position), heads.map(({ hash }) => hash)],
  );
  const problem = 'the chain is not the one that was noted down';
  const [row] = rows;
  return row ? { invariant: '8', table: 'ledger_chain', journal: null, problem, ...row } : null;
}
