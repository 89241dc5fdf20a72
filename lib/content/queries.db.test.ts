import { beforeAll, describe, expect, test } from 'vitest';
import { withLocale } from '#lib/i18n/request-locale';
import { seedContent } from '#prisma/seed/content';
import { useTestDatabase } from '#tests/support/database/test-database';
import {
  getHomeContent,
  getNewsArticle,
  getNewsIdBySlug,
  getNewsItemOrThrow,
  listBoards,
  listCarousels,
  listNews,
  listNotices,
} from './queries.ts';
import { idSchema } from './schema.ts';

const { db } = useTestDatabase();
const FIRST = { page: 1, per_page: 15 };

const counts = () =>
  Promise.all([db.notice.count(), db.news.count(), db.carousel.count(), db.board.count()]);

beforeAll(() => seedContent(db));

describe('the seeded content', () => {
  test('is there in the numbers that the screens need', async () => {
    const [notices, news, carousels, boards] = await counts();
    expect(notices).toBeGreaterThanOrEqual(3);
    expect(news).toBeGreaterThanOrEqual(6);
    expect(carousels).toBeGreaterThanOrEqual(3);
    expect(boards).toBeGreaterThanOrEqual(3);
  });

  test('seeding again doubles nothing and keeps what an operator has edited', async () => {
    const before = await counts();
    await db.notice.update({ where: { slug: 'before-you-start' }, data: { title: '改過的標題' } });
    await seedContent(db);
    expect(await counts()).toEqual(before);
    const { data } = await listNotices(db);
    expect(data[0]?.title).toBe('改過的標題');
  });

  test('links to articles that exist', async () => {
    const links = [...(await listCarousels(db)).data, ...(await listBoards(db)).data].map(
      ({ link }) => new URL(link, 'https://app.example'),
    );
    const ids = links.flatMap(({ searchParams }) => searchParams.getAll('id'));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(await getNewsArticle(db, idSchema.parse(id))).not.toBeNull();
  });
});

describe('the lists', () => {
  test('answer exactly the fields of the contract', async () => {
    const keysOf = async (page: Promise<{ data: object[] }>) =>
      Object.keys((await page).data[0] ?? {});
    expect(await keysOf(listCarousels(db))).toEqual(['id', 'image', 'link']);
    expect(await keysOf(listNotices(db))).toEqual(['id', 'title', 'content', 'created_at']);
    expect(await keysOf(listNews(db))).toEqual(['id', 'title', 'content', 'image', 'created_at']);
    expect(await keysOf(listBoards(db))).toEqual(['id', 'title', 'image', 'link']);
  });

  test('come in pages that neither repeat nor leave out a row', async () => {
    const all = await listNews(db, FIRST);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.data.length / 2) }, (_, index) =>
        listNews(db, { page: index + 1, per_page: 2 }),
      ),
    );
    expect(pages.flatMap((page) => page.data)).toEqual(all.data);
    expect(pages.at(0)).toMatchObject({ from: 1, to: 2, total: all.total });
  });

  test('a page after the last one is empty', async () => {
    expect(await listNews(db, { page: 500, per_page: 15 })).toMatchObject({
      data: [],
      from: null,
      to: null,
    });
  });

  test('the place an operator gave comes first, the newest first among equals', async () => {
    await db.board.createMany({
      data: ['older', 'newer'].map((slug) => ({ slug, title: slug, image: 'x.svg', link: '' })),
    });
    const { data } = await listBoards(db);
    expect(data.slice(0, 2).map(({ title }) => title)).toEqual(['newer', 'older']);
  });
});

describe('hostile content that reached the database', () => {
  const content = '<p>甲<br>乙</p><img src=x onerror=alert(1)><script>alert(1)</script>';

  test('leaves as clean HTML in notices', async () => {
    await db.notice.create({ data: { slug: 'hostile', title: 'x', content } });
    const { data } = await listNotices(db);
    expect(data[0]?.content).toBe('<p>甲<br />乙</p>');
  });

  test('leaves as plain text in news, and as clean HTML in the article', async () => {
    const row = await db.news.create({
      data: { slug: 'hostile', title: 'x', image: 'x', content },
    });
    const id = row.id.toString();
    expect((await getNewsItemOrThrow(db, id)).content).toBe('甲乙');
    expect((await getNewsArticle(db, id))?.html).toBe('<p>甲<br />乙</p>');
  });
});

describe('a reader of another language', () => {
  const reading = <Result>(read: () => Result) => withLocale('en', read);
  const hostile = '<p>Fees<br>here</p><script>alert(1)</script>';
  const words = { slug: 'told', title: '費用', content: '<p>每筆</p>' };

  test('gets every text in it, cleaned, wherever one stands', async () => {
    const translations = { en: { title: 'Fees', content: hostile } };
    await db.notice.create({ data: { ...words, translations } });
    const { id } = await db.news.create({ data: { ...words, image: 'x.svg', translations } });
    await db.carousel.create({
      data: {
        slug: 'told',
        image: 'x.svg',
        link: '',
        alt: '查',
        translations: { en: { alt: 'Look' } },
      },
    });
    await db.board.create({
      data: {
        slug: 'told',
        image: 'x.svg',
        link: '',
        title: '板',
        translations: { en: { title: 'Board' } },
      },
    });
    const article = await reading(() => getNewsArticle(db, id.toString()));
    expect(article).toMatchObject({ title: 'Fees', html: '<p>Fees<br />here</p>' });
    expect(article).not.toHaveProperty('lang');
    expect(await reading(() => getNewsItemOrThrow(db, id.toString()))).toMatchObject({
      title: 'Fees',
      content: 'Fees here',
    });
    expect((await reading(() => listNotices(db))).data[0]).toMatchObject({
      title: 'Fees',
      content: '<p>Fees<br />here</p>',
    });
    expect((await reading(() => listBoards(db))).data[0]?.title).toBe('Board');
    const home = await reading(() => getHomeContent(db));
    expect([home.notices[0]?.title, home.news[0]?.title, home.slides[0]?.alt]).toEqual([
      'Fees',
      'Fees',
      'Look',
    ]);
  });

  test('is told where there is only the original', async () => {
    await db.news.create({ data: { ...words, slug: 'untold', image: 'x.svg' } });
    const home = await reading(() => getHomeContent(db));
    expect(home.news[0]).toMatchObject({ title: '費用', lang: 'zh-TW' });
    expect((await getHomeContent(db)).news[0]).not.toHaveProperty('lang');
  });
});

test('an article that does not exist is refused with 4004', async () => {
  await expect(getNewsItemOrThrow(db, '9223372036854775807')).rejects.toMatchObject({ code: 4004 });
  expect(await getNewsArticle(db, '9223372036854775807')).toBeNull();
  expect(await getNewsIdBySlug(db, 'no-such-article')).toBeNull();
});

test('home gets the first three news, every notice title and fifty sample days', async () => {
  const home = await getHomeContent(db);
  expect(home.news).toHaveLength(3);
  expect(home.trend).toHaveLength(50);
  expect(home.config).toMatchObject({ img_url: '/art/' });
  expect(JSON.stringify(home.notices)).not.toContain('<p>');
});
