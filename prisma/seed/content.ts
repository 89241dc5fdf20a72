import { CONTENT_KINDS, type ContentKind } from '#lib/content/item-schema';
import { sanitiseHtml } from '#lib/content/sanitise';
import type { Db } from '#lib/db/client';
import { PAGES } from '#lib/paths';
import { SEED_NEWS } from './content-news.ts';
import { SEED_NOTICES } from './content-notices.ts';

/** A link by article slug, or by path. */
type SeedPicture = {
  slug: string;
  image: string;
  words: string;
  to: { news: string } | { page: string };
};

const SEED_SLIDES: readonly SeedPicture[] = [
  {
    slug: 'traceable-money',
    image: 'carousel-ledger.svg',
    words: '每一分錢，都查得到來處',
    to: { page: PAGES.ledgerRecord },
  },
  {
    slug: 'one-fixing-price',
    image: 'carousel-fixing.svg',
    words: '截止之後才定價，人人同一個價',
    to: { news: 'how-an-issue-is-fixed' },
  },
  {
    slug: 'no-payment-first',
    image: 'carousel-shield.svg',
    words: '提現，從不要求先付款',
    to: { news: 'scams-and-trade-password' },
  },
  {
    slug: 'first-steps',
    image: 'carousel-flow.svg',
    words: '第一次來？從充值走到提現',
    to: { news: 'deposit-and-withdraw' },
  },
];

const SEED_BOARDS: readonly SeedPicture[] = [
  {
    slug: 'guide',
    image: 'board-guide.svg',
    words: '新手指南：充值與提現',
    to: { news: 'deposit-and-withdraw' },
  },
  { slug: 'fees', image: 'board-fees.svg', words: '費用一覽：只收這些', to: { news: 'fees' } },
  {
    slug: 'safety',
    image: 'board-safety.svg',
    words: '反詐騙：五個停下來的訊號',
    to: { news: 'scams-and-trade-password' },
  },
];

/**
 * Puts the first content in place. What is there already stays as it is, and what an operator has
 * removed stays away, so that running this again neither doubles anything nor takes anything back.
 */
export async function seedContent(db: Db): Promise<void> {
  const wanted = await wantedItems(db);
  await seedNotices(db, wanted);
  const newsIds = await seedNews(db, wanted);
  await seedSlides(db, newsIds, wanted);
  await seedBoards(db, newsIds, wanted);
}

/** Whether an item is to be there, by its kind and slug. */
type Wanted = (kind: ContentKind, slug: string) => boolean;

async function wantedItems(db: Db): Promise<Wanted> {
  const removals = await db.auditEvent.findMany({
    where: { action: { in: CONTENT_KINDS.map((kind) => `${kind}.remove`) } },
    select: { subject: true },
  });
  const removed = new Set(removals.map(({ subject }) => subject));
  return (kind, slug) => !removed.has(`${kind}:${slug}`);
}

async function seedNotices(db: Db, wanted: Wanted): Promise<void> {
  for (const [index, { slug, title, content }] of SEED_NOTICES.entries()) {
    if (!wanted('notice', slug)) continue;
    const create = { slug, title, content: sanitiseHtml(content.trim()), position: placeOf(index) };
    await db.notice.upsert({ where: { slug }, create, update: {} });
  }
}

/** @returns the id of each article by its slug, for links to it */
async function seedNews(db: Db, wanted: Wanted): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>();
  for (const [index, { slug, title, image, content }] of SEED_NEWS.entries()) {
    if (!wanted('news', slug)) continue;
    const create = {
      slug,
      title,
      image,
      content: sanitiseHtml(content.trim()),
      position: placeOf(index),
    };
    const { id } = await db.news.upsert({
      where: { slug },
      create,
      update: {},
      select: { id: true },
    });
    ids.set(slug, id);
  }
  return ids;
}

async function seedSlides(db: Db, newsIds: Map<string, bigint>, wanted: Wanted): Promise<void> {
  for (const [index, { slug, image, words, to }] of SEED_SLIDES.entries()) {
    if (!wanted('carousel', slug)) continue;
    const create = { slug, image, alt: words, link: linkOf(to, newsIds), position: placeOf(index) };
    await db.carousel.upsert({ where: { slug }, create, update: {} });
  }
}

async function seedBoards(db: Db, newsIds: Map<string, bigint>, wanted: Wanted): Promise<void> {
  for (const [index, { slug, image, words, to }] of SEED_BOARDS.entries()) {
    if (!wanted('board', slug)) continue;
    const create = {
      slug,
      image,
      title: words,
      link: linkOf(to, newsIds),
      position: placeOf(index),
    };
    await db.board.upsert({ where: { slug }, create, update: {} });
  }
}

/** A picture whose article an operator has removed leads to the list of articles. */
function linkOf(to: SeedPicture['to'], newsIds: Map<string, bigint>): string {
  if ('page' in to) return to.page;
  const id = newsIds.get(to.news);
  return id === undefined ? PAGES.homeNews : `${PAGES.newsDetail}?id=${id}`;
}

/** Tens, so that an operator can put something between two items. */
function placeOf(index: number): number {
  return (index + 1) * 10;
}
