import { getConfig } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { Locale } from '#lib/i18n/locales';
import { FIRST_PAGE, type ListInput, type Page, pageOf, rangeOf } from '#lib/record-base/page';
import { inLocale } from './in-locale.ts';
import type { BoardItem, CarouselItem, NewsItem, NoticeItem } from './response-schema.ts';
import { sampleTrend, type TrendDay } from './sample-trend.ts';
import { sanitiseHtml } from './sanitise.ts';
import { stripTags } from './strip-tags.ts';

export type { BoardItem, NewsItem, NoticeItem } from './response-schema.ts';

/** Words come in the reader's language; `lang` is there only where they are in another, for screens to mark up. */
type Worded = { lang?: Locale };
/** A carousel item with the words that stand on its picture. */
export type Slide = CarouselItem & Worded & { alt: string };
/** A news item for reading: `html` is its sanitised body with headings, lists and paragraphs. */
export type NewsArticle = Omit<NewsItem, 'content'> & { html: string };

/** As much of an announcement as the ticker shows. */
export type NoticeTitle = Worded & { id: string; title: string };

/** What home shows at its first paint. Notices and news carry no more than their place there needs. */
export type HomeContent = {
  config: { img_url: string; kefu_link: string; verify: boolean };
  slides: Slide[];
  notices: NoticeTitle[];
  news: (NoticeTitle & { image: string })[];
  trend: TrendDay[];
};

/** The operator's order first; among equals the newest. */
const NEWEST = [{ position: 'asc' }, { id: 'desc' }] as const satisfies object[];

/** Home has three news banners. */
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

/** Everything that home shows at its first paint. */
export async function getHomeContent(db: Db, now: Date = new Date()): Promise<HomeContent> {
  const [{ img_url, kefu_link, verify }, slides, notices, news] = await Promise.all([
    getConfig(db),
    listSlides(db),
    listNotices(db),
    listNews(db, HOME_NEWS),
  ]);
  return {
    config: { img_url, kefu_link, verify },
    slides: slides.data,
    notices: notices.data.map(titleOf),
    news: news.data.map((item) => ({ ...titleOf(item), image: item.image })),
    trend: sampleTrend(now),
  };
}

/** A page of carousel items with the words of each picture. */
export async function listSlides(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<Slide>> {
  const select = { id: true, image: true, link: true, alt: true, translations: true } as const;
  const [rows, total] = await Promise.all([
    db.carousel.findMany({ select, orderBy: [...NEWEST], ...rangeOf(list) }),
    db.carousel.count(),
  ]);
  const slides = rows.map((row) => ({ ...inLocale(row), id: row.id.toString() }));
  return pageOf(slides, { page: list.page, perPage: list.per_page, total });
}

/** A page of carousel items, as the call `carousels` answers it. */
export async function listCarousels(
  db: Db,
  list: ListInput = FIRST_PAGE,
): Promise<Page<CarouselItem>> {
  const page = await listSlides(db, list);
  return { ...page, data: page.data.map(({ id, image, link }) => ({ id, image, link })) };
}

/** A page of announcements with their HTML sanitised. */
export async function listNotices(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<NoticeItem>> {
  const { image: _, ...select } = newsSelect;
  const [rows, total] = await Promise.all([
    db.notice.findMany({ select, orderBy: [...NEWEST], ...rangeOf(list) }),
    db.notice.count(),
  ]);
  return pageOf(rows.map(toNotice), { page: list.page, perPage: list.per_page, total });
}

/** A page of news with their content as plain text. */
export async function listNews(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<NewsItem>> {
  const [rows, total] = await Promise.all([
    db.news.findMany({ select: newsSelect, orderBy: [...NEWEST], ...rangeOf(list) }),
    db.news.count(),
  ]);
  return pageOf(rows.map(toNewsItem), { page: list.page, perPage: list.per_page, total });
}

/**
 * One news item with its content as plain text.
 * @param id digits, as `idSchema` accepts them
 * @throws {AppError} 4004 when there is none
 */
export async function getNewsItemOrThrow(db: Db, id: string): Promise<NewsItem> {
  const row = await findNews(db, id);
  if (!row) throw new AppError(4004, { detail: `news ${id}` });
  return toNewsItem(row);
}

/** One news item for reading, or null when there is none. `id` as `idSchema` accepts it. */
export async function getNewsArticle(db: Db, id: string): Promise<NewsArticle | null> {
  const row = await findNews(db, id);
  if (!row) return null;
  const { content: _, ...item } = toNewsItem(row);
  return { ...item, html: sanitiseHtml(inLocale(row).content) };
}

/** The id of the news item with this slug, so that a page can point at the article on its subject. */
export async function getNewsIdBySlug(db: Db, slug: string): Promise<string | null> {
  const row = await db.news.findUnique({ where: { slug }, select: { id: true } });
  return row?.id.toString() ?? null;
}

/** A page of advertising-board items. */
export async function listBoards(db: Db, list: ListInput = FIRST_PAGE): Promise<Page<BoardItem>> {
  const select = { id: true, title: true, image: true, link: true, translations: true } as const;
  const [rows, total] = await Promise.all([
    db.board.findMany({ select, orderBy: [...NEWEST], ...rangeOf(list) }),
    db.board.count(),
  ]);
  const boards = rows.map((row) => ({ ...inLocale(row), id: row.id.toString() }));
  return pageOf(boards, { page: list.page, perPage: list.per_page, total });
}

function findNews(db: Db, id: string): Promise<NewsRow | null> {
  return db.news.findUnique({ where: { id: BigInt(id) }, select: newsSelect });
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

function toNotice(row: Omit<NewsRow, 'image'>): NoticeItem {
  const { id, title, content, createdAt, ...lang } = inLocale(row);
  return {
    id: id.toString(),
    title,
    content: sanitiseHtml(content),
    ...lang,
    created_at: createdAt.toISOString(),
  };
}

/** The title alone, with its language where that is another than the reader's. */
export function titleOf({ id, title, lang }: NoticeTitle): NoticeTitle {
  return lang ? { id, title, lang } : { id, title };
}
