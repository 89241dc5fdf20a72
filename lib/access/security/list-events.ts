import { deviceName } from '#lib/access/session/device-name';
import { prepared, type Sql } from '#lib/base/db/prepared';
import type { AlertParams } from '#lib/running/alerts/alert-templates';
import { alertText } from '#lib/running/alerts/alert-text';
import {
  EVENT_ACTIONS,
  EVENT_NOTICES,
  type EventAction,
  type EventNotice,
  findAction,
} from './event-actions.ts';
import { outcomeOf, type SessionOutcome } from './session-outcome.ts';
import { shownAddress } from './shown-address.ts';

/** An event of a member's account. Times are ISO strings. */
export type SecurityEvent = { key: string; at: string } & (
  | { source: 'session'; device: string; address: string; outcome: SessionOutcome }
  /** `isOwn`: by the member, else by the platform. */
  | { source: 'audit'; action: EventAction; isOwn: boolean }
  /** In the language of the request. */
  | { source: 'notice'; title: string; about: string }
);

/** A page of events, newest first. */
export interface SecurityEvents {
  events: SecurityEvent[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const PAGE = 30;
/** Before every event in the order of the list. */
const START = { at: '2999-01-01T00:00:00.000Z', source: 'z', id: '' };

interface Row {
  source: SecurityEvent['source'];
  id: string;
  at: Date;
  name: string;
  data: Record<string, string | null>;
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** SQL of the rows of one source after the cursor. $1 is the member, $2 to $4 time, source and id. */
const part = (source: Row['source'], columns: string, from: string) => `(
  SELECT '${source}' AS source, t.id::text AS id, t.created_at AS at, ${columns} FROM ${from}
    AND t.created_at <= $2::timestamptz AND (t.created_at, '${source}', t.id::text) < ($2::timestamptz, $3::text, $4::text)
  ORDER BY t.created_at DESC, t.id::text DESC LIMIT ${PAGE + 1})`;

const readRows = prepared<Row>(
  'security_events',
  `SELECT * FROM (${part(
    'audit',
    `t.action AS name, jsonb_build_object('actor', t.actor) AS data`,
    `audit_event t WHERE t.subject = (SELECT 'user:' || username_key FROM app_user WHERE id = $1)
       AND t.action IN (${quoted(EVENT_ACTIONS.map((name) => `user.${name}`))})`,
  )} UNION ALL ${part(
    'session',
    `'' AS name, jsonb_build_object('agent', t.user_agent, 'address', t.address, 'expires', least(t.expires_at, t.idle_ends_at),
       'revoked', t.revoked_at, 'reason', t.revoke_reason) AS data`,
    'session t WHERE t.user_id = $1',
  )} UNION ALL ${part(
    'notice',
    't.template AS name, t.params AS data',
    `member_alert t WHERE t.user_id = $1 AND t.template IN (${quoted(Object.keys(EVENT_NOTICES))})`,
  )}) AS event ORDER BY at DESC, source DESC, id DESC LIMIT ${PAGE + 1}`,
);

/**
 * Lists sign-ins, acts on the account and changes of payees, by the rows that exist: sign-ins are kept for 90 days
 * after they ended, notices for two years.
 * @param after cursor of a page before; a malformed one is ignored
 */
export async function listSecurityEvents(
  sql: Sql,
  userId: bigint,
  after?: string,
): Promise<SecurityEvents> {
  const { at, source, id } = parseCursor(after) ?? START;
  const rows = await readRows(sql, [userId, at, source, id]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    events: shown.flatMap((row) => eventOf(row) ?? []),
    next: last ? `${last.at.toISOString()}_${last.source}_${last.id}` : null,
  };
}

function parseCursor(cursor = '') {
  const [, at, source, id] =
    /^(2\d{3}-[01]\d-[0-3]\dT[\d:]{8}\.\d{3}Z)_([a-z]{1,10})_([\da-f-]{1,36})$/.exec(cursor) ?? [];
  if (!at || !source || !id || Number.isNaN(Date.parse(at))) return null;
  return { at: new Date(at).toISOString(), source, id };
}

function eventOf({ source, id, at, name, data }: Row): SecurityEvent | null {
  const common = { key: `${source}-${id}`, at: at.toISOString() };
  if (source === 'session') return { ...common, source, ...signInOf(data) };
  if (source === 'notice') return { ...common, source, ...noticeOf(name, data, at) };
  const action = findAction(name);
  return action ? { ...common, source, action, isOwn: isOwn(data.actor) } : null;
}

function isOwn(actor: string | null | undefined): boolean {
  return actor?.startsWith('user:') ?? false;
}

function signInOf({ agent, address, expires, revoked, reason }: Row['data']) {
  const ended = {
    expiresAt: new Date(expires ?? 0),
    revokedAt: revoked ? new Date(revoked) : null,
    reason: reason ?? null,
  };
  return {
    device: deviceName(agent ?? ''),
    address: shownAddress(address ?? ''),
    outcome: outcomeOf(ended, new Date()),
  };
}

function noticeOf(template: string, data: Row['data'], createdAt: Date) {
  const params = data as AlertParams;
  const { title } = alertText({ template, params, createdAt });
  return { title, about: params[EVENT_NOTICES[template as EventNotice]] ?? '' };
}
