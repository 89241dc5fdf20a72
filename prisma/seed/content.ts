import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#lib/base/db/client';
import { PAGES } from '#lib/base/paths';
import {
  type ContentChange,
  type ContentRow,
  contentTable,
} from '#lib/features/content/content-table';
import { CONTENT_KINDS, type ContentKind, TEXT_FIELDS } from '#lib/features/content/item-schema';
import type { Mode } from '#lib/running/installation/set-mode';
import { SEED_NEWS, SEED_NOTICES } from './content-articles.ts';
import { SEED_BOARDS, SEED_SLIDES, type SeedPicture } from './content-pictures.ts';
import { readTexts, type Translated } from './read-texts.ts';

type SeedItem = ContentChange & { slug: string; translations: Translated<object> };

/**
 * Adds the initial content and brings the texts of earlier versions up to date. Items that an operator
 * has changed stay unchanged and removed ones are not added again, so it is safe to repeat. In live mode
 * the article on simulated prices is left out.
 * @returns the number of items added
 */
export async function seedContent(db: Db, mode: Mode = 'paper'): Promise<number> {
  const before = await countItems(db);
  const desk = await listOperatorActions(db);
  const plant = (kind: ContentKind, items: SeedItem[]) => addItems(db, desk, kind, items);
  await plant('notice', noticeItems());
  const newsIds = await plant('news', newsItems(mode));
  await plant('carousel', pictureItems(SEED_SLIDES, 'alt', newsIds));
  await plant('board', pictureItems(SEED_BOARDS, 'title', newsIds));
  return (await countItems(db)) - before;
}

async function countItems(db: Db): Promise<number> {
  const counts = await Promise.all(CONTENT_KINDS.map((kind) => contentTable(db, kind).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Actions of operators that decide on the texts of an item. */
const TEXT_ACTIONS = ['add', 'edit', 'translate', 'remove'];

/** Actions of operators on the texts of content, in the form `<kind>.<action> <kind>:<slug>`. */
async function listOperatorActions(db: Db): Promise<Set<string>> {
  const acts = CONTENT_KINDS.flatMap((kind) => TEXT_ACTIONS.map((verb) => `${kind}.${verb}`));
  const events = await db.auditEvent.findMany({
    where: { action: { in: acts } },
    select: { action: true, subject: true },
  });
  return new Set(events.map(({ action, subject }) => `${action} ${subject}`));
}

/** @returns the ids of existing and new items by slug, for links to them */
async function addItems(
  db: Db,
  desk: Set<string>,
  kind: ContentKind,
  items: SeedItem[],
): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>();
  for (const [index, item] of items.entries()) {
    const { slug } = item;
    if (desk.has(`${kind}.remove ${kind}:${slug}`)) continue;
    // Steps of ten, so that an operator can insert items between two.
    const create = { ...item, position: (index + 1) * 10 };
    const row = await contentTable(db, kind).upsert({ where: { slug }, create, update: {} });
    ids.set(slug, row.id);
    const own = TEXT_ACTIONS.some((verb) => desk.has(`${kind}.${verb} ${kind}:${slug}`));
    if (!own && !isDeepStrictEqual(textsOf(row), textsOf(item)))
      await contentTable(db, kind).update({ where: { id: row.id }, data: textsOf(item) });
  }
  return ids;
}

/** The texts of an item in all languages. */
function textsOf<Item extends ContentRow | SeedItem>(item: Item) {
  const translations: Item['translations'] = item.translations;
  const words = TEXT_FIELDS.filter((field) => item[field] !== undefined);
  return { ...Object.fromEntries(words.map((field) => [field, item[field]])), translations };
}

function noticeItems(): SeedItem[] {
  return SEED_NOTICES.map((notice) => ({ ...notice, ...readTexts('notices', notice.slug) }));
}

/** On simulated prices. */
const PAPER_ARTICLE = 'check-a-price-path';

function newsItems(mode: Mode): SeedItem[] {
  const articles = SEED_NEWS.filter(({ slug }) => mode === 'paper' || slug !== PAPER_ARTICLE);
  return articles.map((article) => ({ ...article, ...readTexts('news', article.slug) }));
}

function pictureItems(
  pictures: readonly SeedPicture[],
  field: 'alt' | 'title',
  newsIds: Map<string, bigint>,
): SeedItem[] {
  return pictures.map(({ slug, image, words, translations, to }) => ({
    slug,
    image,
    link: linkOf(to, newsIds),
    [field]: words,
    translations: {
      'zh-CN': { [field]: translations['zh-CN'] },
      en: { [field]: translations.en },
    },
  }));
}

/** A picture whose article was removed links to the list of articles. */
function linkOf(to: SeedPicture['to'], newsIds: Map<string, bigint>): string {
  if ('page' in to) return to.page;
  const id = newsIds.get(to.news);
  return id === undefined ? PAGES.homeNews : `${PAGES.newsDetail}?id=${id}`;
}
