import { type BrokenRow, brokenRowSelect, findFirstBroken } from '#lib/books/ledger/check';
import type { Snapshot } from '#lib/books/ledger/snapshot';
import type { ChainHead } from '#lib/books/ledger/verify-chain';
import { EVENT_SOURCES, type EventSource } from './event-rows.ts';
import { checkNotedSeal, type SealSlice, verifySealSlice } from './verify-seals.ts';
import { type IdRange, type Part, readRange, within } from './verify-slice.ts';

/** Seals of one slice, of up to a thousand rows each. */
const SEALS = 10;
/** The newest seals, which each step verifies. */
const NEWEST = 20;
const EVENTS = 5_000;

const outsideOf = (source: EventSource, range: IdRange) => `
  ${brokenRowSelect({
    table: source,
    id: 'e.id',
    problem: `'it is neither sealed nor waiting for it'`,
    expected: `'a place in one of them'`,
    found: 'NULL',
  })}
  FROM ${source} e
  WHERE ${within(range, 'e.id')} AND NOT EXISTS (SELECT FROM sealed WHERE sealed.id = e.id)
    AND NOT EXISTS (SELECT FROM event_unsealed u WHERE u.source = '${source}' AND u.event_id = e.id)
    AND NOT EXISTS (SELECT FROM event_backlog b WHERE b.source = '${source}' AND e.id > b.after_id AND e.id <= b.last_id)
  ORDER BY e.id LIMIT 1`;

/** Also keeps its place in the queue for ever, where it would hold up others. */
const removedBefore = (source: EventSource, range: IdRange) => `
  ${brokenRowSelect({
    table: source,
    id: 'u.event_id',
    problem: `'it was removed before it was sealed'`,
    expected: `'a row that waits for its seal'`,
    found: 'NULL',
  })}
  FROM event_unsealed u
  WHERE u.source = '${source}' AND ${within(range, 'u.event_id')}
    AND NOT EXISTS (SELECT FROM ${source} e WHERE e.id = u.event_id)
  ORDER BY u.event_id LIMIT 1`;

/** The ids that the seals of a range hold. */
const sealedIn = (source: EventSource, { after, last }: IdRange) => `
  SELECT unnest(ids) AS id FROM event_seal
  WHERE source = '${source}' AND int8range(first_id, last_id, '[]') && int8range(${after ?? 'NULL'}, ${last ?? 'NULL'}, '[]')`;

/** Every row of a table is sealed or waits for it, and what waits exists. */
const eventPart = (source: EventSource): Part => ({
  name: `${source}s`,
  verify: async (snapshot, after, size = EVENTS) => {
    const { range, rows } = await readRange(snapshot, { table: source, size, after });
    const checks = [outsideOf, removedBefore].map((sqlOf) => {
      return { invariant: '8', sql: sqlOf(source, range) };
    });
    const broken = await findFirstBroken(snapshot, checks, { sealed: sealedIn(source, range) });
    return { broken, next: range.last, rows };
  },
});

const SEAL_PART: Part = {
  name: 'event_seals',
  verify: async (snapshot, after, size = SEALS) => {
    const [position = '', hash = ''] = after?.split(':') ?? [];
    const slice = await verifySealSlice(snapshot, after === null ? null : { position, hash }, size);
    const { broken, head, seals, rows } = slice;
    return { broken, next: seals < size || !head ? null : `${head.position}:${head.hash}`, rows };
  },
};

/** The hash chain of events in parts whose slices are small. */
export const EVENT_PARTS: readonly Part[] = [SEAL_PART, ...EVENT_SOURCES.map(eventPart)];

/** What a verification of all events found. */
export interface EventsReport {
  broken: BrokenRow | null;
  /** The newest seal; null while there is none. */
  head: ChainHead | null;
  /** Rows that have no seal yet, without those from before there were seals. */
  waiting: string;
}

/**
 * Verifies the whole hash chain of events.
 * @param noted a seal that was noted elsewhere earlier
 */
export async function verifyEvents(snapshot: Snapshot, noted?: ChainHead): Promise<EventsReport> {
  let broken = noted ? await checkNotedSeal(snapshot, noted) : null;
  for (const part of EVENT_PARTS) broken ??= await verifyPart(snapshot, part);
  const { rows } = await snapshot.query<{ waiting: string; position: string; hash: string }>(
    `SELECT (SELECT count(*) FROM event_unsealed)::text AS waiting, head.position::text, encode(head.hash, 'hex') AS hash
     FROM (SELECT) AS one LEFT JOIN (SELECT position, hash FROM event_seal ORDER BY position DESC LIMIT 1) AS head ON true`,
  );
  const { waiting = '0', position, hash } = rows[0] ?? {};
  return { broken, head: position && hash ? { position, hash } : null, waiting };
}

async function verifyPart(snapshot: Snapshot, part: Part): Promise<BrokenRow | null> {
  let after: string | null = null;
  do {
    const { broken, next }: Awaited<ReturnType<Part['verify']>> = await part.verify(
      snapshot,
      after,
    );
    if (broken) return broken;
    after = next;
  } while (after !== null);
  return null;
}

/** Verifies the newest seals. */
export async function verifyNewestSeals(snapshot: Snapshot): Promise<SealSlice> {
  const { rows } = await snapshot.query<ChainHead>(
    `SELECT position::text, encode(hash, 'hex') AS hash FROM event_seal
     WHERE position = (SELECT max(position) FROM event_seal) - $1`,
    [NEWEST],
  );
  return verifySealSlice(snapshot, rows[0] ?? null, NEWEST);
}
