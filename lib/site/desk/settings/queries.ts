import { actorName } from '#lib/access/operators/actor-name';
import { FOUR_EYES_SETTINGS } from '#lib/access/operators/approvals/four-eyes';
import type { Db } from '#lib/base/db/client';
import { listStoredSettings, type StoredSetting } from '#lib/running/config/queries';
import { SETTING_SPECS, type SettingName } from '#lib/running/config/setting-specs';

/** A setting on the desk. */
export interface DeskSetting extends StoredSetting {
  /** A change takes another operator. */
  four_eyes: boolean;
  /** Id of a change that waits for another operator. */
  pending: string | null;
}

/** A change of a setting. */
export interface SettingChangeRow {
  id: string;
  at: string;
  actor: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  /** The schema still accepts the value after it. */
  usable: boolean;
}

const PAGE_ROWS = 20;

/** Reads every setting with what waits for approval. */
export async function listDeskSettings(db: Db): Promise<DeskSetting[]> {
  const [stored, waiting] = await Promise.all([
    listStoredSettings(db),
    db.approval.findMany({
      where: { status: 'pending', action: 'config.set', expiresAt: { gt: new Date() } },
      select: { id: true, subject: true },
    }),
  ]);
  return stored.map((setting) => ({
    ...setting,
    updated_by: setting.updated_by && actorName(setting.updated_by),
    four_eyes: FOUR_EYES_SETTINGS.includes(setting.key),
    pending:
      waiting.find(({ subject }) => subject === `config:${setting.key}`)?.id.toString() ?? null,
  }));
}

/** Reads the changes of one setting, newest first, with the cursor of the next page. */
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
  return { rows, next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}

/** One change of a setting; null if there is none with this id. */
export async function findSettingChange(
  db: Db,
  key: SettingName,
  id: string,
): Promise<SettingChangeRow | null> {
  const row = await db.auditEvent.findUnique({ where: { id: BigInt(id) } });
  return row?.subject === `config:${key}` ? changeRow(key, row) : null;
}

interface StoredEvent {
  id: bigint;
  createdAt: Date;
  actor: string;
  detail: unknown;
}

function changeRow(key: SettingName, { id, createdAt, actor, detail }: StoredEvent) {
  const { before, after, reason } = detail as Record<string, unknown>;
  return {
    id: id.toString(),
    at: createdAt.toISOString(),
    actor: actorName(actor),
    before,
    after,
    reason: typeof reason === 'string' ? reason : null,
    usable: SETTING_SPECS[key].schema.safeParse(after).success,
  };
}
