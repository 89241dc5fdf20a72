import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BrokenRow } from './check.ts';
import type { Snapshot } from './snapshot.ts';
import type { ChainHead } from './verify-chain.ts';

const BATCH = 1_000;

/** A head of the ledger's chain, with that of the chain of events since there is one. */
export interface NotedHead extends ChainHead {
  events?: ChainHead | undefined;
}

/** A head in a published file, before it is validated. */
type Given = Partial<Record<keyof ChainHead, unknown>>;

/**
 * Reads the heads of the chain in a file as the worker publishes it: one JSON object a line.
 * @param upTo leaves out heads after this position
 * @throws {Error} naming the malformed line
 */
export async function* readNotedHeads(path: string, upTo?: bigint): AsyncGenerator<NotedHead> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    number += 1;
    if (line.trim() === '') continue;
    const head = notedHeadOf(line, `line ${number} of ${path}`);
    if (upTo === undefined || BigInt(head.position) <= upTo) yield head;
  }
}

function notedHeadOf(line: string, name: string): NotedHead {
  const given = parse(line) ?? {};
  return { ...headOf(given, name), ...(given.events && { events: headOf(given.events, name) }) };
}

function headOf({ position, hash }: Given, name: string): ChainHead {
  if (/^[1-9]\d{0,17}$/.test(String(position)) && /^[0-9a-f]{64}$/.test(String(hash)))
    return { position: String(position), hash: String(hash) };
  throw new Error(`${name} is no head of a chain.`);
}

function parse(line: string): (Given & { events?: Given | null }) | null {
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
  heads: AsyncIterable<NotedHead>,
): Promise<{
  broken: BrokenRow | null;
  newest: ChainHead | null;
  newestEvents: ChainHead | null;
  compared: number;
}> {
  let newest: ChainHead | null = null;
  let newestEvents: ChainHead | null = null;
  let compared = 0;
  let batch: NotedHead[] = [];
  const flush = async () => {
    const events = batch.flatMap((head) => head.events ?? []);
    const broken =
      (await findDifference(snapshot, 'ledger_chain', batch)) ??
      (await findDifference(snapshot, 'event_seal', events));
    compared += batch.length;
    batch = [];
    return broken;
  };
  for await (const head of heads) {
    batch.push(head);
    newest = laterOf(newest, head);
    if (head.events) newestEvents = laterOf(newestEvents, head.events);
    const broken = batch.length >= BATCH ? await flush() : null;
    if (broken) return { broken, newest, newestEvents, compared };
  }
  return { broken: await flush(), newest, newestEvents, compared };
}

function laterOf(one: ChainHead | null, other: ChainHead): ChainHead {
  return one && BigInt(one.position) >= BigInt(other.position) ? one : other;
}

async function findDifference(
  snapshot: Snapshot,
  table: 'ledger_chain' | 'event_seal',
  heads: readonly ChainHead[],
): Promise<BrokenRow | null> {
  const { rows } = await snapshot.query<{ id: string; expected: string; found: string }>(
    `SELECT noted.position::text AS id, noted.hash AS expected, encode(c.hash, 'hex') AS found
     FROM unnest($1::bigint[], $2::text[]) AS noted (position, hash) JOIN ${table} c ON c.position = noted.position
     WHERE encode(c.hash, 'hex') <> noted.hash ORDER BY noted.position LIMIT 1`,
    [heads.map(({ position }) => position), heads.map(({ hash }) => hash)],
  );
  const problem = 'the chain is not the one that was noted down';
  const [row] = rows;
  return row ? { invariant: '8', table, journal: null, problem, ...row } : null;
}
