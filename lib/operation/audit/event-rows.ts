import { hash } from 'node:crypto';
import type { Snapshot } from '#lib/books/ledger/snapshot';

/** Tables whose rows are sealed. */
export const EVENT_SOURCES = ['audit_event', 'status_event'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/** Microseconds since 1970; a JavaScript date has only milliseconds. */
const MICROS = `replace(extract(epoch FROM created_at)::numeric(20, 6)::text, '.', '')`;

/** The sealed columns in their order, as text. */
const ROWS: Record<EventSource, string> = {
  audit_event: `SELECT id::text, actor, action, subject, detail::text, ${MICROS} FROM audit_event WHERE id = ANY ($1::bigint[])`,
  status_event: `SELECT id::text, ref, status, actor, reason, ${MICROS} FROM status_event WHERE id = ANY ($1::bigint[])`,
};

type Fields = (string | null)[];

/**
 * The SHA-256 of each row, by id, computed from the columns. The database computes the same when it seals a
 * row (`event_digests`); the two share no code, so that a change of one of them is detected.
 */
export async function readEventDigests(
  snapshot: Snapshot,
  source: EventSource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await snapshot.query<Fields>({
    text: ROWS[source],
    values: [ids],
    rowMode: 'array',
  });
  return new Map(rows.map((fields) => [fields[0] ?? '', digestOf([source, ...fields])]));
}

function digestOf(fields: Fields): string {
  return hash('sha256', fields.map(lengthPrefixed).join(''), 'hex');
}

/** A field with its length in bytes, so that no text can pass for two fields. */
function lengthPrefixed(field: string | null): string {
  return field === null ? '-' : `${Buffer.byteLength(field)}:${field}`;
}
