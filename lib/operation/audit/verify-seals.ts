import { hash } from 'node:crypto';
import type { BrokenRow } from '#lib/books/ledger/check';
import type { Snapshot } from '#lib/books/ledger/snapshot';
import type { ChainHead } from '#lib/books/ledger/verify-chain';
import { type EventSource, readEventDigests } from './event-rows.ts';

/** A stored seal; bytes in hex. */
interface SealRow {
  position: string;
  source: EventSource;
  ids: string[];
  digests: string;
  prev_hash: string;
  hash: string;
  sealed_at: string;
}

const SEALS = `
  SELECT position::text, source, ids::text[] AS ids, encode(digests, 'hex') AS digests, encode(prev_hash, 'hex') AS prev_hash,
    encode(hash, 'hex') AS hash, replace(extract(epoch FROM created_at)::numeric(20, 6)::text, '.', '') AS sealed_at
  FROM event_seal WHERE position > $1 ORDER BY event_seal.position LIMIT $2`;

/** Hex digits of a SHA-256. */
const DIGITS = 64;

/** What the verification of some seals found. */
export interface SealSlice {
  broken: BrokenRow | null;
  /** The last verified seal; null if there was none. */
  head: ChainHead | null;
  /** Seals that were read. */
  seals: number;
  /** Rows of their events. */
  rows: number;
}

/**
 * Recomputes at most `size` seals after a place from the rows that they hold. The seal at that place must
 * still have its hash.
 * @param after null to begin with the first seal
 */
export async function verifySealSlice(
  snapshot: Snapshot,
  after: ChainHead | null,
  size: number,
): Promise<SealSlice> {
  const known = after ? 1 : 0;
  const first = BigInt(after?.position ?? 0) - BigInt(known);
  const { rows: seals } = await snapshot.query<SealRow>(SEALS, [first.toString(), size + known]);
  const archivedBelow = await readArchivedBound(snapshot);
  let head = after;
  let rows = 0;
  if (after) {
    const broken = checkKnown(seals.shift(), after);
    if (broken) return { broken, head: null, seals: 0, rows };
  }
  for (const seal of seals) {
    const broken = checkChain(seal, head) ?? (await findChangedRow(snapshot, seal, archivedBelow));
    if (broken) return { broken, head, seals: seals.length, rows };
    head = { position: seal.position, hash: seal.hash };
    rows += seal.ids.length;
  }
  return { broken: null, head, seals: seals.length, rows };
}

/** Compares a head that was noted elsewhere with the stored seals. */
export async function checkNotedSeal(
  snapshot: Snapshot,
  noted: ChainHead,
): Promise<BrokenRow | null> {
  const before = (BigInt(noted.position) - 1n).toString();
  const { rows } = await snapshot.query<SealRow>(SEALS, [before, 1]);
  return checkKnown(rows[0], noted);
}

function checkKnown(seal: SealRow | undefined, known: ChainHead): BrokenRow | null {
  if (seal?.position !== known.position)
    return brokenSeal(known.position, 'this seal is missing', known.hash, 'none');
  if (seal.hash === known.hash) return null;
  return brokenSeal(
    known.position,
    'the seal is not the one that was noted',
    known.hash,
    seal.hash,
  );
}

/** Whether a seal follows from the one before it, and its hash from what it holds. */
function checkChain(seal: SealRow, before: ChainHead | null): BrokenRow | null {
  const { position, source, ids, digests, sealed_at } = seal;
  const expected = String(BigInt(before?.position ?? 0) + 1n);
  if (position !== expected)
    return brokenSeal(
      expected,
      'this seal is missing',
      `position ${expected}`,
      `position ${position}`,
    );
  const previous = before?.hash ?? '';
  if (seal.prev_hash !== previous)
    return brokenSeal(
      position,
      'it does not follow from the seal before it',
      previous,
      seal.prev_hash,
    );
  const text = [position, source, sealed_at, ids.join(',')].join(':');
  const bytes = [Buffer.from(previous, 'hex'), Buffer.from(text), Buffer.from(digests, 'hex')];
  const found = hash('sha256', Buffer.concat(bytes), 'hex');
  if (seal.hash === found) return null;
  return brokenSeal(position, 'it was changed after it had been written', seal.hash, found);
}

/** The first row of a seal that is not as it was sealed. Rows of archived months may be missing. */
async function findChangedRow(
  snapshot: Snapshot,
  { source, ids, digests }: SealRow,
  archivedBelow: bigint,
): Promise<BrokenRow | null> {
  const found = await readEventDigests(snapshot, source, ids);
  for (const [index, id] of ids.entries()) {
    const expected = digests.slice(index * DIGITS, (index + 1) * DIGITS);
    const digest = found.get(id);
    if (digest === expected) continue;
    if (!digest && source === 'status_event' && BigInt(id) < archivedBelow) continue;
    const problem = digest ? 'it was changed after it had been sealed' : 'it was removed';
    const row = { invariant: '8', table: source, id, journal: null };
    return { ...row, problem, expected, found: digest ?? 'none' };
  }
  return null;
}

function brokenSeal(id: string, problem: string, expected: string, found: string): BrokenRow {
  return { invariant: '8', table: 'event_seal', id, journal: null, problem, expected, found };
}

/** The id below which status changes of orders may be in the archive: ids of a month begin at its number × 10^10. */
async function readArchivedBound(snapshot: Snapshot): Promise<bigint> {
  const { rows } = await snapshot.query<{ month: string | null }>(
    'SELECT max(month) AS month FROM archived_month',
  );
  const [year = 0, month = 0] = rows[0]?.month?.split('-').map(Number) ?? [];
  return year === 0 ? 0n : BigInt((year - 2026) * 12 + month + 1) * 10_000_000_000n;
}
