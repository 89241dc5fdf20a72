import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { contentTable, getItemOrThrow } from '#lib/features/content/content-table';
import { addContent, editContent } from '#lib/features/content/edit-content';
import { readTranslations, type TextFields } from '#lib/features/content/in-locale';
import type { TypedFields } from '#lib/features/content/parse-item';
import { scheduleContent } from '#lib/features/content/schedule';
import { removeTranslation, translateContent } from '#lib/features/content/translate-content';
import type { SavedContent } from './schema.ts';

const TRANSLATED = ['zh-CN', 'en'] as const;

/**
 * Stores an item as the editor shows it: fields, translations and schedule. Only what has changed is
 * written, each with its audit row.
 * @returns the id of its newest version
 * @throws {AppError} 4001 with the field and its requirement, 4004, 4009 the name is taken, 4010 somebody
 *   has changed the item since the editor was opened
 */
export async function saveContent(
  tx: Db,
  operator: string,
  given: SavedContent,
): Promise<{ version: string | null }> {
  const { kind, slug, isNew } = given;
  const act = { kind, slug, operator, base: isNew ? 'new' : (given.base ?? 'seeded') };
  const fields: TypedFields = definedOf(given.fields);
  if (isNew) await addContent(tx, { ...act, fields });
  else await requireUnchanged(tx, given);
  const row = await getItemOrThrow(tx, kind, slug);
  const changed = changedOf(fields, row as unknown as Record<string, unknown>);
  if (Object.keys(changed).length > 0 && !isNew) await editContent(tx, { ...act, fields: changed });
  const stored = readTranslations(row.translations);
  for (const locale of TRANSLATED) {
    const before = stored[locale];
    const after = given.translations[locale];
    if (after === null) {
      if (before) await removeTranslation(tx, { ...act, locale });
    } else {
      const texts = changedOf(definedOf(after), before ?? {});
      if (Object.keys(texts).length > 0)
        await translateContent(tx, { ...act, locale, fields: texts });
    }
  }
  await scheduleContent(tx, { ...act, schedule: given.schedule });
  return { version: (await newestVersion(tx, given))?.id.toString() ?? null };
}

/** Locks the item, and requires that its newest version is the one that was edited. */
async function requireUnchanged(tx: Db, given: SavedContent): Promise<void> {
  const { kind, slug, base } = given;
  const { id } = await getItemOrThrow(tx, kind, slug);
  await contentTable(tx, kind).update({ where: { id }, data: { slug } });
  const newest = await newestVersion(tx, given);
  if ((newest?.id.toString() ?? null) === base) return;
  const name = actorName(newest?.actor ?? '');
  throw new AppError(4010, { messageKey: 'content.changed', params: { name } });
}

function newestVersion(tx: Db, { kind, slug }: SavedContent) {
  return tx.auditEvent.findFirst({
    where: { subject: `${kind}:${slug}` },
    orderBy: { id: 'desc' },
    select: { id: true, actor: true },
  });
}

function changedOf(given: object, before: TextFields | Record<string, unknown>): TypedFields {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== old[name]));
}

function definedOf(given: object): TypedFields {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
