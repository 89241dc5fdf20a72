import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { DEFAULT_LOCALE, type Locale } from '#lib/i18n/locales';
import { contentTable, getItemOrThrow } from './content-table.ts';
import { auditContent, type ContentAct } from './edit-content.ts';
import { type Translations, translationsOf, type Words } from './in-locale.ts';
import { wordFields } from './item-schema.ts';
import { parseItem, type TypedFields } from './parse-item.ts';

type TranslateAct = ContentAct & { locale: Locale };

/**
 * Gives an item its words in another language, or changes some of those it has there. Who reads that
 * language sees them in place of the original's from then on.
 * @returns the words in that language, HTML sanitised
 * @throws {AppError} 4001 a field is refused, or the item would have a part of its words only; 4004 no such item
 */
export async function translateContent(
  tx: Db,
  act: TranslateAct & { fields: TypedFields },
): Promise<Words> {
  const { kind, locale, fields } = act;
  const { id, all } = await lockTranslations(tx, act);
  const named = wordFields(kind);
  if (Object.keys(fields).length === 0)
    throw new AppError(4001, { detail: `give ${named.join(' and ')}` });
  const other = Object.keys(fields).find((field) => !named.some((name) => name === field));
  if (other) throw new AppError(4001, { detail: `${other}: a translation has none` });
  const before = all[locale];
  const words: Words = { ...before, ...(await parseItem(tx, kind, fields)) };
  const missing = named.filter((field) => words[field] === undefined);
  if (missing.length > 0)
    throw new AppError(4001, { detail: `a ${kind} in ${locale} needs ${missing.join(', ')}` });
  await write(tx, act, id, { ...all, [locale]: words });
  await auditContent(tx, 'translate', act, { locale, ...(before && { before }), after: words });
  return words;
}

/**
 * Takes the words of one language off an item, which then shows the original there.
 * @throws {AppError} 4004 no such item, or it has no words in that language
 */
export async function removeTranslation(tx: Db, act: TranslateAct): Promise<void> {
  const { kind, slug, locale } = act;
  const { id, all } = await lockTranslations(tx, act);
  const { [locale]: before, ...others } = all;
  if (!before) throw new AppError(4004, { detail: `${kind} ${slug} has no words in ${locale}` });
  await write(tx, act, id, others);
  await auditContent(tx, 'translate', act, { locale, before });
}

async function lockTranslations(
  tx: Db,
  { kind, slug, locale }: TranslateAct,
): Promise<{ id: bigint; all: Translations }> {
  if (locale === DEFAULT_LOCALE)
    throw new AppError(4001, {
      detail: `locale: ${locale} is the original’s own, change it by edit`,
    });
  const { id } = await getItemOrThrow(tx, kind, slug);
  // Its own slug again, which locks the row: two languages written at once must both stay.
  const { translations } = await contentTable(tx, kind).update({ where: { id }, data: { slug } });
  return { id, all: translationsOf(translations) };
}

async function write(
  tx: Db,
  { kind }: ContentAct,
  id: bigint,
  translations: Translations,
): Promise<void> {
  await contentTable(tx, kind).update({ where: { id }, data: { translations } });
}
