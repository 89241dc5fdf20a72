import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { findSettingsConflict } from './find-settings-conflict.ts';
import { CONFIG_KEYS, type ConfigKey, type Settings } from './keys.ts';
import { getSettings, isConfigKey } from './queries.ts';
import { requireAccount } from './require-account.ts';

export interface SettingChange {
  key: string;
  /** As typed: the text itself, or JSON for what is no text. */
  value: string;
  /** Name of the operator. */
  operator: string;
  reason?: string;
}

/**
 * Changes one setting, together with its audit row. Changes take turns, so that two of them that
 * make sense alone can't make nonsense together.
 * @returns the value before and after
 * @throws {AppError} 4004 no such setting, 4001 no such value, nonsense beside the others, or
 *   a channel by hand without an account, 4010
 *   another currency once there are records in the present one, or no change
 */
export async function setSetting(
  tx: Db,
  change: SettingChange,
): Promise<{ before: unknown; after: unknown }> {
  const { key, operator, reason } = change;
  if (!isConfigKey(key)) throw new AppError(4004, { detail: `there is no setting ${key}` });
  const after = parseSetting(key, change.value);
  await tx.$executeRaw`LOCK TABLE config IN SHARE ROW EXCLUSIVE MODE`;
  const settings = await getSettings(tx);
  const before = settings[key];
  if (JSON.stringify(before) === JSON.stringify(after))
    throw new AppError(4010, { detail: `${key} is ${JSON.stringify(after)} already` });
  if (key === 'currency') await requireNoRecords(tx, settings.currency);
  const changed = { ...settings, [key]: after } as Settings;
  const wrong = findSettingsConflict(changed);
  if (wrong) throw new AppError(4001, { detail: wrong });
  requireAccount(key, changed);
  const actor = `operator:${operator}`;
  const row = { value: after, updatedBy: actor, updatedAt: new Date() };
  await tx.configRow.upsert({ where: { key }, create: { key, ...row }, update: row });
  const detail = { before, after, ...(reason ? { reason } : {}) };
  await recordAudit(tx, { actor, action: 'config.set', subject: `config:${key}`, detail });
  return { before, after };
}

/** Reads a value as typed: text where the setting is text, JSON where it is not. @throws {AppError} 4001 */
function parseSetting(key: ConfigKey, typed: string) {
  const { schema } = CONFIG_KEYS[key];
  const asText = schema.safeParse(typed);
  if (asText.success) return asText.data;
  const json = jsonOf(typed);
  const asJson = schema.safeParse(json);
  if (asJson.success) return asJson.data;
  const wantsText = asText.error.issues[0]?.code !== 'invalid_type';
  const [issue] = (wantsText || json === undefined ? asText : asJson).error.issues;
  const path = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new AppError(4001, { detail: `${key} can't be ${typed}: ${issue?.message}${path}` });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is written in one currency can't be read in another. The seed begins again in the other one. */
async function requireNoRecords(tx: Db, currency: string): Promise<void> {
  const [journal, recharge, withdrawal] = await Promise.all([
    tx.ledgerJournal.findFirst({ where: { actor: { not: 'system:seed' } }, select: { id: true } }),
    tx.recharge.findFirst({ select: { id: true } }),
    tx.withdrawal.findFirst({ select: { id: true } }),
  ]);
  if (journal ?? recharge ?? withdrawal)
    throw new AppError(4010, {
      detail: `there are records in ${currency} already, so the currency can't change any more`,
    });
}
