import { actorName } from '#lib/access/operators/actor-name';
import { FOUR_EYES_SETTINGS } from '#lib/access/operators/approvals/four-eyes';
import type { Db } from '#lib/base/db/client';
import { firstValue } from '#lib/running/config/first-value';
import { listStoredSettings, type StoredSetting } from '#lib/running/config/queries';
import { isCurrencyUsed } from '#lib/running/config/set-setting';
import { SETTING_SPECS, type SettingName } from '#lib/running/config/setting-specs';
import { settingText } from './setting-kinds.ts';

/** A setting on the desk. */
export interface DeskSetting extends StoredSetting {
  /** A change takes another operator. */
  four_eyes: boolean;
  /** Id of a change that waits for another operator. */
  pending: string | null;
  /** The value is another one than in a new installation. */
  is_changed: boolean;
  /** No change is possible any more: the currency, once there are records. */
  fixed: boolean;
}

/** A change of a setting, or its first value: the one before the oldest change. */
export interface SettingChangeRow {
  id: string;
  /** Null for the first value. */
  at: string | null;
  actor: string | null;
  /** Undefined for the first value. */
  before: unknown;
  after: unknown;
  reason: string | null;
  /** The schema still accepts the value after it. */
  usable: boolean;
}

const PAGE_ROWS = 20;

/** Reads every setting with what waits for approval. */
export async function listDeskSettings(db: Db): Promise<DeskSetting[]> {
  const [stored, isUsed, waiting] = await Promise.all([
    listStoredSettings(db),
    isCurrencyUsed(db),
    db.approval.findMany({
      where: { status: 'pending', action: 'config.set', expiresAt: { gt: new Date() } },
      select: { id: true, subject: true },
    }),
  ]);
  return stored.map((setting) => ({
    ...setting,
    ...changerOf(setting),
    four_eyes: FOUR_EYES_SETTINGS.includes(setting.key),
    pending:
      waiting.find(({ subject }) => subject === `config:${setting.key}`)?.id.toString() ?? null,
    is_changed: isChanged(setting),
    fixed: setting.key === 'currency' && isUsed,
  }));
}

/** Nobody, for a value of the seed. */
function changerOf({ updated_by: by, updated_at: at }: StoredSetting) {
  return by === null || by === 'system:seed'
    ? { updated_by: null, updated_at: null }
    : { updated_by: actorName(by), updated_at: at };
}

function isChanged({ key, value }: StoredSetting): boolean {
  const first = SETTING_SPECS[key].schema.parse(firstValue(key));
  return settingText(value) !== settingText(first);
}

/**
 * Reads the changes of one setting, newest first, with the cursor of the next page. The last page ends
 * with the first value.
 */
export async function listSettingChanges(
  db: Db,
  key: SettingName,
  cursor?: string,
): Promise<{ rows: SettingChangeRow[]; next: string | null }> {
  const found = await db.auditEvent.findMany({
    where: { subject: `config:${key}`, ...(cursor && { id: { lt: BigInt(cursor) } }) },
    orderBy: { id: 'desc' },
    take: PAGE_ROWS + 1,
  });
  const rows = found.slice(0, PAGE_ROWS).map((row) => changeRow(key, row));
  if (found.length > PAGE_ROWS) return { rows, next: rows.at(-1)?.id ?? null };
  const oldest = rows.at(-1);
  return { rows: oldest ? [...rows, valueBefore(key, oldest)] : [], next: null };
}

/** One row of the history of a setting; null if there is none with this id. */
export async function findSettingChange(
  db: Db,
  key: SettingName,
  id: string,
): Promise<SettingChangeRow | null> {
  const [change = '', first] = id.split(FIRST);
  const row = await db.auditEvent.findUnique({ where: { id: BigInt(change) } });
  if (row?.subject !== `config:${key}`) return null;
  const found = changeRow(key, row);
  return first === undefined ? found : valueBefore(key, found);
}

/** Ends the id of the first value, which begins with the id of the change after it. */
const FIRST = '-first';

function valueBefore(key: SettingName, { id, before }: SettingChangeRow): SettingChangeRow {
  return {
    ...{ id: `${id}${FIRST}`, at: null, actor: null, before: undefined, after: before },
    ...{ reason: null, usable: isUsable(key, before) },
  };
}

function isUsable(key: SettingName, value: unknown): boolean {
  return SETTING_SPECS[key].schema.safeParse(value).success;
}

interface StoredEvent {
  id: bigint;
  createdAt: Date;
  actor: string;
  detail: unknown;
}

function changeRow(
  key: SettingName,
  { id, createdAt, actor, detail }: StoredEvent,
): SettingChangeRow {
  const { before, after, reason } = detail as Record<string, unknown>;
  return {
    id: id.toString(),
    at: createdAt.toISOString(),
    actor: actorName(actor),
    before,
    after,
    reason: typeof reason === 'string' ? reason : null,
    usable: isUsable(key, after),
  };
}
