import { TIMELINE_KINDS, type TimelineKind } from './schema.ts';

/** A source of entries: where its rows are, and which figures they have. */
interface Source {
  /** FROM and WHERE; `t` has the columns `created_at` and `id`. $1 is the member, $2 the key of the name. */
  from: string;
  /** Pairs of name and SQL of a text. */
  data: Record<string, string>;
  /** The id is a UUID, not a number. */
  hasTextId?: true;
}

const ofMember = (table: string) => `${table} AS t WHERE t.user_id = $1`;

/** The end of a limit order as an ISO time. */
const EXPIRES_AT = `to_char(t.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SOURCES: Record<TimelineKind, Source> = {
  recharge: {
    from: ofMember('recharge'),
    data: {
      ...{ no: 't.no', channel: 't.channel', amount: 't.amount', status: 't.status' },
      ...{ reason: 't.reason', ref: `'recharge:' || t.id` },
    },
  },
  withdraw: {
    from: ofMember('withdrawal'),
    data: {
      ...{ no: 't.no', channel: 't.channel', amount: 't.amount', status: 't.status' },
      ...{ reason: 't.reason', masked: 't.target_masked', ref: `'withdrawal:' || t.id` },
    },
  },
  trade: {
    from: ofMember('trade_order'),
    data: {
      ...{ no: 't.no', asset: 't.symbol', side: 't.side', qty: 't.qty', status: 't.status' },
      ...{ type: 't.type', reason: 't.reason', ref: `'order:' || t.id` },
      ...{ cash: 't.amount', limit: 't.limit_price', expires_at: EXPIRES_AT },
    },
  },
  terminal: {
    from: ofMember('fixed_move'),
    data: {
      ...{ no: 't.no', direction: 't.direction', days: 't.days', amount: 't.amount' },
      status: 't.status',
    },
  },
  session: {
    from: ofMember('session'),
    data: {
      ...{ address: 't.address', user_agent: 't.user_agent', reason: 't.revoke_reason' },
      ended_at: `to_char(t.revoked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    },
    hasTextId: true,
  },
  note: { from: ofMember('member_note'), data: { actor: 't.author', text: 't.text' } },
  audit: {
    from: `audit_event AS t WHERE t.subject = 'user:' || $2`,
    data: {
      ...{ actor: 't.actor', action: 't.action', reason: `t.detail ->> 'reason'` },
      subject: 't.subject',
    },
  },
  kyc: {
    from: ofMember('kyc_case'),
    data: {
      ...{ status: 't.status', reason: 't.reason', text: 't.note', actor: 't.decided_by' },
      ended_at: `to_char(t.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    },
  },
  method: {
    from: ofMember('payment_method'),
    data: { type: 't.kind', masked: 't.masked', status: 't.status', ref: `'method:' || t.id` },
  },
  journal: {
    from: 'ledger_entry AS t WHERE t.account_id = a.id',
    data: {
      ...{ type: 't.kind', asset: 't.asset', amount: 't.amount', balance: 't.balance_after' },
      journal_id: 't.journal_id',
    },
  },
};

/** The accounts whose entries are the journals of a member: each is read along its index. */
const ACCOUNTS = `SELECT id FROM ledger_account WHERE user_id = $1 AND purpose = 'available'`;

/**
 * SQL of the newest `take` entries before a cursor: $1 is the member, $2 the key of the name, $3 to $5
 * the cursor's time, place of its source and id. Every source is read along an index and stops after
 * `take` rows.
 */
export function timelineText(kinds: readonly TimelineKind[], take: number): string {
  const parts = kinds.map((kind) => partOf(kind, take));
  return `WITH given AS (SELECT $1::bigint, $2::text, $3::timestamptz, $4::int, $5::text)
    SELECT *, to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
    FROM (${parts.join(' UNION ALL ')}) AS every
    ORDER BY "createdAt" DESC, place, length(id) DESC, id DESC LIMIT ${take}`;
}

function partOf(kind: TimelineKind, take: number): string {
  const { from, data, hasTextId } = SOURCES[kind];
  const place = TIMELINE_KINDS.indexOf(kind);
  const pairs = Object.entries(data).map(([name, sql]) => `'${name}', (${sql})::text`);
  const isAfter = hasTextId ? 't.id::text < $5' : `t.id < ${NUMBER}`;
  const rows = `SELECT t.created_at AS "createdAt", ${place} AS place, t.id::text AS id,
      jsonb_build_object(${pairs.join(', ')}) AS data
    FROM ${from} AND t.created_at <= $3::timestamptz
      AND (t.created_at < $3::timestamptz OR ${place} > $4::int OR (${place} = $4::int AND ${isAfter}))
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${take}`;
  const all =
    kind === 'journal' ? `SELECT e.* FROM (${ACCOUNTS}) AS a, LATERAL (${rows}) AS e` : rows;
  return `(${all})`;
}

/** The cursor's id, if it is a number. */
const NUMBER = `(CASE WHEN $5 ~ '^[0-9]+$' THEN $5 ELSE '0' END)::bigint`;
