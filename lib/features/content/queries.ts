import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Locale } from '#lib/base/i18n/locales';
import { FIRST_PAGE, type ListInput, type Page, toPage, toRange } from '#lib/base/record-base/page';
import { PER_PAGE_MAX } from '#lib/base/record-base/page-size';
import { localDay } from '#lib/base/taipei-time';
import { cached } from '#lib/running/cache/process-cache';
import { getConfig } from '#lib/running/config/queries';
import { type FoundArticle, findArticles } from './find-articles.ts';
import { inLocale } from './in-locale.ts';
import { readPictureHash } from './picture-path.ts';
import type { BoardItem, CarouselItem, NewsItem, NoticeItem } from './response-schema.ts';
import { sanitiseHtml } from './sanitise.ts';
import { shownAt } from './schedule.ts';
import { stripTags } from './strip-tags.ts';

export type { FoundArticle } from './find-articles.ts';
export type { BoardItem, NewsItem, NoticeItem } from './response-schema.ts';

/** Text is in the language of the request; `lang` is set only if the text is in another language. */
type Localized = { lang?: Locale };
/** A carousel item with the text on its image. */
export type Slide = CarouselItem & Localized & { alt: string };
/** A full article: `html` is its sanitised body with headings, lists and paragraphs. */
export type NewsArticle = Omit<NewsItem, 'content'> & { html: string };

/** The part of an announcement that the ticker shows. */
export type NoticeTitle = Localized & { id: string; title: string };

/** The initial data of home. Notices and news have only the fields that home shows. */
export type HomeContent = {
  config: { img_url: string; kefu_link: string; verify: boolean };
  slides: Slide[];
  notices: NoticeTitle[];
  news: (NoticeTitle & { image: string })[];
  /** The last day of the sample chart, `YYYY-MM-DD`. */
  trendEnd: string;
};

/** By the operator's position, then newest first. */
const CONTENT_ORDER = [{ position: 'asc' }, { id: 'desc' }] as const satisfies object[];

/** How long after its moment a schedule may take effect in a web process. */
const SCHEDULE_DELAY_MS = 5_000;

/** The ticker shows every announcement, so that it counts them truly. */
const TICKER: ListInput = { page: 1, per_page: PER_PAGE_MAX };

/** Home shows three news banners. */
const HOME_NEWS: ListInput = { page: 1, per_page: 3 };

const newsSelect = {
  id: true,
  title: true,
  content: true,
  image: true,
  translations: true,
  createdAt: true,
} as const;
type NewsRow = {
  id: bigint;
  title: string;
  content: string;
  image: string;
  translations: unknown;
  createdAt: Date;
};

/** Reads the initial data of home. */
export async function getHomeContent(db: Db, now: Date = new Date()): Promise<HomeContent> {
  const [{ img_url, kefu_link, verify }, slides, notices, news] = await Promise.all([
    getConfig(db),
    listSlides(db),
    listNoticeTitles(db),
    listNews(db, HOME_NEWS),
  ]);
  return {
    config: { img_url, kefu_link, verify },
    slides: slides.data,
    notices,
    news: news.data.map((item) => ({ ...titleOf(item), image: item.image })),
    trendEnd: localDay(now),
  };
}

/** A page of carousel items with the text of each image. */
export function listSlides(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<Slide>> {
  return cachedList(db, 'slides', list, readSlides);
}

async function readSlides(db: Db, list: ListInput): Promise<Page<Slide>> {
  const select = { id: true, image: true, link: true, alt: true, translations: true } as const;
  const where = shownAt(new Date());
  const [rows, total] = await Promise.all([
    db.carousel.findMany({ where, select, orderBy: [...CONTENT_ORDER], ...toRange(list) }),
    db.carousel.count({ where }),
  ]);
  const slides = rows.map((row) => ({ ...inLocale(row), id: row.id.toString() }));
  return toPage(slides, { page: list.page, perPage: list.per_page, total });
}

/** A page of carousel items for the call `carousels`. */
export async function listCarousels(
  db: Db,
  list: ListInput = FIRST_PAGE,
): Promise<Page<CarouselItem>> {
  const page = await listSlides(db, list);
  return { ...page, data: page.data.map(({ id, image, link }) => ({ id, image, link })) };
}

/** A page of announcements with sanitised HTML. */
export function listNotices(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<NoticeItem>> {
  return cachedList(db, 'notices', list, readNotices);
}

/** The titles of all announcements, for the ticker. */
export async function listNoticeTitles(db: Db): Promise<NoticeTitle[]> {
  const { data } = await listNotices(db, TICKER);
  return data.map(titleOf);
}

async function readNotices(db: Db, list: ListInput): Promise<Page<NoticeItem>> {
  const { image: _, ...shared } = newsSelect;
  const select = { ...shared, important: true } as const;
  const where = shownAt(new Date());
  const [rows, total] = await Promise.all([
    db.notice.findMany({ where, select, orderBy: [...CONTENT_ORDER], ...toRange(list) }),
    db.notice.count({ where }),
  ]);
  return toPage(rows.map(toNotice), { page: list.page, perPage: list.per_page, total });
}

/** A page of news items with plain-text content. */
export function listNews(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<NewsItem>> {
  return cachedList(db, 'news', list, readNews);
}

async function readNews(db: Db, list: ListInput): Promise<Page<NewsItem>> {
  const where = shownAt(new Date());
  const [rows, total] = await Promise.all([
    db.news.findMany({ where, select: newsSelect, orderBy: [...CONTENT_ORDER], ...toRange(list) }),
    db.news.count({ where }),
  ]);
  return toPage(rows.map(toNewsItem), { page: list.page, perPage: list.per_page, total });
}

/** The first articles that match the words of a search, of the first 100. */
export async function searchNews(db: Db, query: string): Promise<FoundArticle[]> {
  const { data } = await listNews(db, { page: 1, per_page: PER_PAGE_MAX });
  return findArticles(data, query);
}

/**
 * One news item with plain-text content.
 * @param id validated by `idSchema`
 * @throws {AppError} 4004 if it does not exist
 */
export async function getNewsItemOrThrow(db: Db, id: string): Promise<NewsItem> {
  const row = await findNews(db, id);
  if (!row) throw new AppError(4004, { detail: `news ${id}` });
  return toNewsItem(row);
}

/** A full article; null if it does not exist. `id` must be validated by `idSchema`. */
export async function getNewsArticle(db: Db, id: string): Promise<NewsArticle | null> {
  const row = await findNews(db, id);
  if (!row) return null;
  const { content: _, ...item } = toNewsItem(row);
  return { ...item, html: sanitiseHtml(inLocale(row).content) };
}

/** The id of the news item with this slug, for links to a specific article; null if it does not exist. */
export async function getNewsIdBySlug(db: Db, slug: string): Promise<string | null> {
  const where = { slug, ...shownAt(new Date()) };
  const row = await db.news.findUnique({ where, select: { id: true } });
  return row?.id.toString() ?? null;
}

/** Reads the bytes of an uploaded picture by its path; null for an unknown path. */
export async function findPicture(db: Db, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const hash = readPictureHash(path);
  if (hash === null) return null;
  const row = await db.contentPicture.findUnique({ where: { hash }, select: { image: true } });
  return row?.image ?? null;
}

/** A page of advertising-board items. */
export function listBoards(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<BoardItem>> {
  return cachedList(db, 'boards', list, readBoards);
}

async function readBoards(db: Db, list: ListInput): Promise<Page<BoardItem>> {
  const select = { id: true, title: true, image: true, link: true, translations: true } as const;
  const where = shownAt(new Date());
  const [rows, total] = await Promise.all([
    db.board.findMany({ where, select, orderBy: [...CONTENT_ORDER], ...toRange(list) }),
    db.board.count({ where }),
  ]);
  const boards = rows.map((row) => ({ ...inLocale(row), id: row.id.toString() }));
  return toPage(boards, { page: list.page, perPage: list.per_page, total });
}

function cachedList<Row>(
  db: Db,
  kind: string,
  list: ListInput,
  read: (db: Db, list: ListInput) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const key = `${kind} ${list.page} ${list.per_page}`;
  const freshness = { topics: ['content'] as const, maxAgeMs: SCHEDULE_DELAY_MS };
  return cached(db, key, freshness, (from) => read(from, list));
}

function findNews(db: Db, id: string): Promise<NewsRow | null> {
  const where = { id: BigInt(id), ...shownAt(new Date()) };
  return db.news.findUnique({ where, select: newsSelect });
}

function toNewsItem(row: NewsRow): NewsItem {
  const { id, title, content, image, createdAt, ...lang } = inLocale(row);
  return {
    id: id.toString(),
    title,
    content: stripTags(content),
    image,
    ...lang,
    created_at: createdAt.toISOString(),
  };
}

function toNotice(row: Omit<NewsRow, 'image'> & { important: boolean }): NoticeItem {
  const { id, title, content, important, createdAt, ...lang } = inLocale(row);
  return {
    id: id.toString(),
    title,
    content: sanitiseHtml(content),
    important,
    ...lang,
    created_at: createdAt.toISOString(),
  };
}

/** Only the title, with `lang` if it is not in the language of the request. */
function titleOf({ id, title, lang }: NoticeTitle): NoticeTitle {
  return lang ? { id, title, lang } : { id, title };
}
