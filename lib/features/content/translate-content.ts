import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { DEFAULT_LOCALE, type Locale } from '#lib/base/i18n/locales';
import { contentTable, getItemOrThrow } from './content-table.ts';
import { auditContent, type ContentAct } from './edit-content.ts';
import { readTranslations, type TextFields, type Translations } from './in-locale.ts';
import { listTextFields } from './item-schema.ts';
import { parseItem, type TypedFields } from './parse-item.ts';

type TranslateAct = ContentAct & { locale: Locale };

/**
 * Adds a translation of an item or changes fields of one. It applies at once to requests in that
 * language.
 * @returns the translated text fields, HTML sanitised
 * @throws {AppError} 4001 a field is invalid or the translation would be incomplete; 4004 no such item
 */
export async function translateContent(
  tx: Db,
  act: TranslateAct & { fields: TypedFields },
): Promise<TextFields> {
  const { kind, locale, fields } = act;
  const { id, all } = await lockTranslations(tx, act);
  const required = listTextFields(kind);
  if (Object.keys(fields).length === 0)
    throw new AppError(4001, { detail: `give ${required.join(' and ')}` });
  const other = Object.keys(fields).find((field) => !required.some((name) => name === field));
  if (other) throw new AppError(4001, { detail: `${other}: a translation has none` });
  const before = all[locale];
  const text: TextFields = { ...before, ...(await parseItem(tx, kind, fields)) };
  const missing = required.filter((field) => text[field] === undefined);
  if (missing.length > 0)
    throw new AppError(4001, {
      messageKey: `content.translationMissing.${locale}`,
      detail: `a ${kind} in ${locale} needs ${missing.join(', ')}`,
    });
  await saveTranslations(tx, act, id, { ...all, [locale]: text });
  await auditContent(tx, 'translate', act, { locale, ...(before && { before }), after: text });
  return text;
}

/**
 * Removes the translation of an item; requests in that language then get the original.
 * @throws {AppError} 4004 no such item or no translation in that language
 */
export async function removeTranslation(tx: Db, act: TranslateAct): Promise<void> {
  const { kind, slug, locale } = act;
  const { id, all } = await lockTranslations(tx, act);
  const { [locale]: before, ...others } = all;
  if (!before)
    throw new AppError(4004, { detail: `${kind} ${slug} has no translation in ${locale}` });
  await saveTranslations(tx, act, id, others);
  await auditContent(tx, 'translate', act, { locale, before });
}

async function lockTranslations(
  tx: Db,
  { kind, slug, locale }: TranslateAct,
): Promise<{ id: bigint; all: Translations }> {
  if (locale === DEFAULT_LOCALE)
    throw new AppError(4001, {
      detail: `locale: ${locale} is the language of the original`,
    });
  const { id } = await getItemOrThrow(tx, kind, slug);
  // A no-op update locks the row, so that concurrent translations do not overwrite each other.
  const { translations } = await contentTable(tx, kind).update({ where: { id }, data: { slug } });
  return { id, all: readTranslations(translations) };
}

async function saveTranslations(
  tx: Db,
  { kind }: ContentAct,
  id: bigint,
  translations: Translations,
): Promise<void> {
  await contentTable(tx, kind).update({ where: { id }, data: { translations } });
}
