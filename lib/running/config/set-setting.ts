import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { findSettingsConflict } from './find-settings-conflict.ts';
import { parseSetting, requireSettingName } from './parse-setting.ts';
import { readSettings } from './queries.ts';
import { requireAccount } from './require-account.ts';
import type { Settings } from './setting-specs.ts';

export interface SettingChange {
  key: string;
  /** Input of the operator: plain text, or JSON for values of other types. */
  value: string;
  /** Name of the operator. */
  operator: string;
  reason?: string;
}

/**
 * Changes one setting and writes its audit row. Changes are serialized, because two valid concurrent
 * changes may conflict with each other.
 * @returns the value before and after
 * @throws {AppError} 4004 unknown setting; 4001 invalid value, conflict with another setting, or a
 *   manual channel without an account; 4010 another currency after records exist in the current
 *   one, or no change
 */
export async function setSetting(
  tx: Db,
  change: SettingChange,
): Promise<{ before: unknown; after: unknown }> {
  const { operator, reason } = change;
  const key = requireSettingName(change.key);
  const after = parseSetting(key, change.value);
  await tx.$executeRaw`LOCK TABLE config IN SHARE ROW EXCLUSIVE MODE`;
  const settings = await readSettings(tx);
  const before = settings[key];
  if (JSON.stringify(before) === JSON.stringify(after))
    throw new AppError(4010, { detail: `${key} is ${JSON.stringify(after)} already` });
  if (key === 'currency') await requireNoRecords(tx, settings.currency);
  const changed = { ...settings, [key]: after } as Settings;
  const conflict = findSettingsConflict(changed);
  if (conflict) throw conflict;
  requireAccount(key, changed);
  const actor = `operator:${operator}`;
  const row = { value: after, updatedBy: actor, updatedAt: new Date() };
  await tx.configRow.upsert({ where: { key }, create: { key, ...row }, update: row });
  const detail = { before, after, ...(reason ? { reason } : {}) };
  await recordAudit(tx, { actor, action: 'config.set', subject: `config:${key}`, detail });
  return { before, after };
}

/**
 * Whether there are records in the cash currency: then it can't change, as amounts in one currency
 * cannot be reinterpreted in another. Seeded journals are written again.
 */
export async function isCurrencyUsed(db: Db): Promise<boolean> {
  const [journal, recharge, withdrawal] = await Promise.all([
    db.ledgerJournal.findFirst({ where: { actor: { not: 'system:seed' } }, select: { id: true } }),
    db.recharge.findFirst({ select: { id: true } }),
    db.withdrawal.findFirst({ select: { id: true } }),
  ]);
  return (journal ?? recharge ?? withdrawal) !== null;
}

async function requireNoRecords(tx: Db, currency: string): Promise<void> {
  if (await isCurrencyUsed(tx))
    throw new AppError(4010, {
      messageKey: 'setting.currencyUsed',
      detail: `there are records in ${currency} already, so the currency can't change any more`,
    });
}
