import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { translator } from '#lib/base/i18n/translate';
import { ASSET_SCALE, type Asset, formatAmount, moneyText } from '#lib/base/money';
import { kindText, reasonText, statusText } from '#lib/base/record-base/status-text';
import { lastDayOf } from '#lib/features/trade/order/order-record';
import { getSettings } from '#lib/running/config/queries';
import { actionName } from '../audit/action-name.ts';
import { TIMELINE_KINDS, type TimelineFilter, type TimelineKind } from './schema.ts';
import { timelineText } from './timeline-sql.ts';

/** A step of a record: a status and who set it. */
interface TimelineStep {
  status: string;
  by: string;
  reason: string | null;
  at: string;
}

/** One entry of a member's timeline. Which fields it has depends on its kind. */
export interface TimelineEntry {
  kind: TimelineKind;
  id: string;
  created_at: string;
  /** Texts of the entry, with amounts formatted; fields without a value are left out. */
  data: Partial<Record<string, string>>;
  /** The status or type in the language of the request; null if the entry has none. */
  text: string | null;
  currency: Asset;
  steps: TimelineStep[];
}

const PAGE = 40;
/** After every entry. */
const START = { at: '9999-01-01T00:00:00.000Z', place: -1, id: '0' };

interface Row {
  createdAt: Date;
  at: string;
  place: number;
  id: string;
  data: Record<string, string | null>;
}

/**
 * Lists the history of a member, newest first: records with their steps, sign-ins, notes,
 * actions of operators, identity cases, payment methods and journals.
 * @throws {AppError} 4004 unknown member
 */
export async function listTimeline(
  db: Db,
  userId: string,
  { kind, after }: TimelineFilter,
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const user = await db.user.findUnique({
    where: { id: BigInt(userId) },
    select: { usernameKey: true },
  });
  if (!user) throw new AppError(4004, { detail: `there is no user ${userId}` });
  const { at, place, id } = parseCursor(after) ?? START;
  const text = timelineText(kind ? [kind] : TIMELINE_KINDS, PAGE + 1);
  const values = [BigInt(userId), user.usernameKey, at, place, id];
  const found = await db.$queryRawUnsafe<Row[]>(text, ...values);
  const shown = found.slice(0, PAGE);
  const [{ currency }, steps] = await Promise.all([getSettings(db), stepsOf(db, shown)]);
  const entries = shown.map((row) => entryOf(row, currency, steps));
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return { entries, next: last ? `${last.at}_${last.place}_${last.id}` : null };
}

function parseCursor(cursor: string | undefined) {
  const [, at, place, id] =
    /^(\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3,6}Z)_(\d{1,2})_([\da-f-]{1,36})$/.exec(cursor ?? '') ?? [];
  return at && place && id ? { at, place: Number(place), id } : null;
}

function entryOf(
  { createdAt, place, id, data }: Row,
  currency: Asset,
  steps: ReadonlyMap<string, TimelineStep[]>,
): TimelineEntry {
  const { ref, expires_at: expiresAt = null, ...texts } = data;
  const asset = assetOf(data.asset) ?? currency;
  const amounts = ['amount', 'balance', 'qty'].flatMap((name) => {
    const minor = texts[name];
    return minor ? [[name, formatAmount(BigInt(minor), asset)]] : [];
  });
  const cash = ['cash', 'limit'].flatMap((name) => {
    const minor = texts[name];
    return minor ? [[name, moneyText(formatAmount(BigInt(minor), currency), currency)]] : [];
  });
  const given = Object.entries(texts).filter(([, value]) => value !== null);
  return {
    kind: TIMELINE_KINDS[place] ?? 'audit',
    id,
    created_at: createdAt.toISOString(),
    data: {
      ...Object.fromEntries([...given, ...amounts, ...cash]),
      ...(expiresAt && { until: lastDayOf(new Date(expiresAt)) }),
      ...(texts.actor && { actor: actorName(texts.actor) }),
      ...(texts.action && { action: actionName(texts.action) }),
      ...(texts.reason && { reason: whyText(TIMELINE_KINDS[place], texts.reason) }),
    },
    text: textOf(TIMELINE_KINDS[place], texts),
    currency: asset,
    steps: (ref && steps.get(ref)) || [],
  };
}

/** A stored reason in words; operators' texts stay as written. */
function whyText(kind: TimelineKind | undefined, reason: string): string {
  if (familyOf(kind)) return reasonText(reason);
  const t = translator() as unknown as ((key: string) => string) & {
    has: (key: string) => boolean;
  };
  const key =
    kind === 'kyc' ? `identity.reasons.${reason}` : `deskMembers.timeline.ended.${reason}`;
  return (kind === 'kyc' || kind === 'session') && t.has(key) ? t(key) : reason;
}

const FAMILIES = ['recharge', 'withdraw', 'trade', 'terminal'] as const;

function familyOf(kind: TimelineKind | undefined) {
  return FAMILIES.find((family) => family === kind);
}

function textOf(
  kind: TimelineKind | undefined,
  { status, type }: Record<string, string | null>,
): string | null {
  const family = familyOf(kind);
  if (family && status) return statusText(family, status);
  return kind === 'journal' && type ? kindText(type) : null;
}

function assetOf(text: string | null | undefined): Asset | null {
  return text && Object.hasOwn(ASSET_SCALE, text) ? (text as Asset) : null;
}

/** The steps of the records among the rows. No step is older than its record, so older partitions are skipped. */
async function stepsOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, TimelineStep[]>> {
  const refs = rows.flatMap(({ data }) => data.ref ?? []);
  const oldest = rows.at(-1)?.createdAt;
  const found = new Map<string, TimelineStep[]>();
  if (refs.length === 0 || !oldest) return found;
  const since = new Date(oldest.getTime() - 60_000);
  const events = await db.statusEvent.findMany({
    where: { ref: { in: refs }, createdAt: { gte: since } },
    orderBy: { id: 'asc' },
  });
  for (const { ref, status, actor, reason, createdAt } of events) {
    const why = reason && reasonText(reason);
    const step = { status, by: actorName(actor), reason: why, at: createdAt.toISOString() };
    found.set(ref, [...(found.get(ref) ?? []), step]);
  }
  return found;
}
