import { linkPath } from '#lib/access/links/link-url';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { ALERT_KINDS, type AlertKind } from '#lib/running/alerts/alert-kinds';
import { type AlertParams, alertPath, findTemplate } from '#lib/running/alerts/alert-templates';
import { alertText } from '#lib/running/alerts/alert-text';
import { formatInboxId, type InboxId } from './inbox-id.ts';
import { type MessageValues, messageText } from './message-text.ts';
import type { InboxMessage, InboxPage } from './response-schema.ts';
import type { MessageTemplate } from './templates.ts';

/** How long the link of an alarm is valid (migration 0145). */
const ALARM_MS = 24 * 3_600_000;
/** Entries of a page. */
const PAGE = 20;
/** Counts of unread entries end here. */
const UNREAD_MAX = 100;

/** The columns of a message of an operator, for `toSentEntry`. */
export const MESSAGE_COLUMNS = {
  id: true,
  template: true,
  fields: true,
  text: true,
  createdAt: true,
  readAt: true,
} as const;

/** A message of an operator as an entry of the API. */
export function toSentEntry(row: Omit<InboxRow, 'source' | 'kind'>): InboxMessage {
  return toInboxMessage({ ...row, source: 'message', kind: 'message' });
}

/** A row of either table. */
export interface InboxRow extends InboxId {
  kind: AlertKind;
  template: string;
  fields: unknown;
  text: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/** Where a page starts: after this entry. */
interface Cursor {
  createdAt: Date;
  source: string;
  id: bigint;
}

/** Later than every entry. */
const START: Cursor = { createdAt: new Date('2999-01-01'), source: 'z', id: 0n };

/**
 * What a member was told and what operators wrote, newest first, in the language of the request.
 * @param query.kind entries of this kind only
 * @throws {AppError} 4004 `before_id` is unknown or someone else's
 */
export async function listMessages(
  db: Db,
  userId: bigint,
  { before_id, kind }: { before_id?: InboxId | undefined; kind?: AlertKind | undefined } = {},
): Promise<InboxPage> {
  const cursor = before_id ? await requireEntry(db, userId, before_id) : START;
  const [rows, unread] = await Promise.all([
    readRows(db, userId, { cursor, kind: kind ?? null }),
    countUnreadByKind(db, userId),
  ]);
  const data = rows.slice(0, PAGE).map(toInboxMessage);
  const next = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
  return { data, next, unread: sumOf(unread), unread_by_kind: unread };
}

function readRows(
  db: Db,
  userId: bigint,
  { cursor: { createdAt, source, id }, kind }: { cursor: Cursor; kind: AlertKind | null },
): Promise<InboxRow[]> {
  const limit = PAGE + 1;
  return db.$queryRaw<InboxRow[]>`
    SELECT * FROM (
      (SELECT 'alert' AS source, id, kind, template, params AS fields, NULL AS text, created_at AS "createdAt",
         read_at AS "readAt"
       FROM member_alert
       WHERE user_id = ${userId} AND (${kind}::text IS NULL OR kind = ${kind}::text) AND created_at <= ${createdAt}
         AND (created_at, 'alert', id) < (${createdAt}, ${source}, ${id})
       ORDER BY member_alert.created_at DESC, id DESC LIMIT ${limit})
      UNION ALL
      (SELECT 'message', id, 'message', template, fields, text, created_at, read_at FROM member_message
       WHERE user_id = ${userId} AND coalesce(${kind}::text, 'message') = 'message'
         AND (created_at, 'message', id) < (${createdAt}, ${source}, ${id})
       ORDER BY member_message.created_at DESC, id DESC LIMIT ${limit})
    ) AS entry ORDER BY "createdAt" DESC, source DESC, id DESC LIMIT ${limit}`;
}

/**
 * An entry of a member.
 * @throws {AppError} 4004 it is unknown or someone else's
 */
export async function requireEntry(
  db: Db,
  userId: bigint,
  { source, id }: InboxId,
): Promise<InboxRow> {
  const [row] =
    source === 'alert'
      ? await db.$queryRaw<InboxRow[]>`
          SELECT 'alert' AS source, id, kind, template, params AS fields, NULL AS text, created_at AS "createdAt",
            read_at AS "readAt"
          FROM member_alert WHERE id = ${id} AND user_id = ${userId}`
      : await db.$queryRaw<InboxRow[]>`
          SELECT 'message' AS source, id, 'message' AS kind, template, fields, text, created_at AS "createdAt",
            read_at AS "readAt"
          FROM member_message WHERE id = ${id} AND user_id = ${userId}`;
  if (!row) throw new AppError(4004, { detail: `user ${userId} has no entry ${source} ${id}` });
  return row;
}

/** Unread entries of a member, counted to 100. */
export async function countUnread(db: Db, userId: bigint): Promise<number> {
  return sumOf(await countUnreadByKind(db, userId));
}

/** The same of each kind. */
async function countUnreadByKind(db: Db, userId: bigint): Promise<Record<AlertKind, number>> {
  const rows = await db.$queryRaw<{ kind: AlertKind; count: number }[]>`
    SELECT named.kind, found.count FROM unnest(${[...ALERT_KINDS]}::text[]) AS named (kind) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count FROM (
        (SELECT FROM member_alert WHERE user_id = ${userId} AND kind = named.kind AND read_at IS NULL LIMIT ${UNREAD_MAX})
        UNION ALL
        (SELECT FROM member_message WHERE named.kind = 'message' AND user_id = ${userId} AND read_at IS NULL
         LIMIT ${UNREAD_MAX})
        LIMIT ${UNREAD_MAX}
      ) AS unread
    ) AS found`;
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Record<
    AlertKind,
    number
  >;
}

function sumOf(counts: Record<AlertKind, number>): number {
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  return Math.min(sum, UNREAD_MAX);
}

/** Converts a row to an entry of the API. */
export function toInboxMessage(row: InboxRow): InboxMessage {
  return {
    id: formatInboxId(row),
    kind: row.kind,
    ...contentOf(row),
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  };
}

function contentOf({ source, template, fields, text, createdAt }: InboxRow) {
  if (source === 'message')
    // The columns are plain, but only `sendMessage` writes them.
    return {
      ...messageText(template as MessageTemplate, fields as MessageValues, text),
      path: null,
      not_me: null,
    };
  const params = fields as AlertParams;
  const known = findTemplate(template);
  const path = known ? alertPath(known, params) : null;
  return {
    ...alertText({ template, params, createdAt }),
    path,
    not_me: notMePath(params, createdAt),
  };
}

/** Where the link of an alarm leads while it is valid. */
function notMePath({ alarmId }: AlertParams, createdAt: Date): string | null {
  const isOver = createdAt.getTime() + ALARM_MS < Date.now();
  return alarmId === undefined || isOver ? null : linkPath(alarmId);
}
