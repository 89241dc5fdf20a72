import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { withLocale } from '#lib/base/i18n/request-locale';
import { seedContent } from '#prisma/seed/content';
import { useTestDatabase } from '#tests/support/database/test-database';
import { editContent } from './edit-content.ts';
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
  test('has as many items as the screens need', async () => {
    const [notices, news, carousels, boards] = await counts();
    expect(notices).toBeGreaterThanOrEqual(3);
    expect(news).toBeGreaterThanOrEqual(6);
    expect(carousels).toBeGreaterThanOrEqual(3);
    expect(boards).toBeGreaterThanOrEqual(3);
  });

  test('is not duplicated by another seed run, which keeps operator edits', async () => {
    const before = await counts();
    await inTransaction(db, (tx) =>
      editContent(tx, {
        ...{ kind: 'notice', slug: 'before-you-start', operator: 'amy' },
        fields: { title: '改過的標題' },
      }),
    );
    await seedContent(db);
    expect(await counts()).toEqual(before);
    const { data } = await listNotices(db);
    expect(data[0]?.title).toBe('改過的標題');
  });

  test('of an earlier version gets the present texts, with its other fields unchanged', async () => {
    const fees = () => db.news.findUniqueOrThrow({ where: { slug: 'fees' } });
    const present = await fees();
    const earlier = { title: '舊題', content: '<p>舊</p>', translations: {} };
    await db.news.update({ where: { slug: 'fees' }, data: { ...earlier, position: 7 } });
    await seedContent(db);
    expect(await fees()).toEqual({ ...present, position: 7 });
  });

  test('has one important announcement, which comes first', async () => {
    const { data } = await listNotices(db);
    expect(data.map(({ important }) => important)).toEqual([true, false, false, false]);
  });

  test('links only to existing articles', async () => {
    const links = [...(await listCarousels(db)).data, ...(await listBoards(db)).data].map(
      ({ link }) => new URL(link, 'https://app.example'),
    );
    const ids = links.flatMap(({ searchParams }) => searchParams.getAll('id'));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(await getNewsArticle(db, idSchema.parse(id))).not.toBeNull();
  });
});

describe('the lists', () => {
  test('return exactly the fields of the API', async () => {
    const keysOf = async (page: Promise<{ data: object[] }>) =>
      Object.keys((await page).data[0] ?? {});
    expect(await keysOf(listCarousels(db))).toEqual(['id', 'image', 'link']);
    expect(await keysOf(listNotices(db))).toEqual([
      'id',
      'title',
      'content',
      'important',
      'created_at',
    ]);
    expect(await keysOf(listNews(db))).toEqual(['id', 'title', 'content', 'image', 'created_at']);
    expect(await keysOf(listBoards(db))).toEqual(['id', 'title', 'image', 'link']);
  });

  test('are paged without repeated or missing rows', async () => {
    const all = await listNews(db, FIRST);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.data.length / 2) }, (_, index) =>
        listNews(db, { page: index + 1, per_page: 2 }),
      ),
    );
    expect(pages.flatMap((page) => page.data)).toEqual(all.data);
    expect(pages.at(0)).toMatchObject({ from: 1, to: 2, total: all.total });
  });

  test('return an empty page after the last page', async () => {
    expect(await listNews(db, { page: 500, per_page: 15 })).toMatchObject({
      data: [],
      from: null,
      to: null,
    });
  });

  test('are sorted by position, then newest first', async () => {
    await db.board.createMany({
      data: ['older', 'newer'].map((slug) => ({ slug, title: slug, image: 'x.svg', link: '' })),
    });
    const { data } = await listBoards(db);
    expect(data.slice(0, 2).map(({ title }) => title)).toEqual(['newer', 'older']);
  });
});

describe('hostile content in the database', () => {
  const content = '<p>甲<br>乙</p><img src=x onerror=alert(1)><script>alert(1)</script>';

  test('is sanitised HTML in notices', async () => {
    await db.notice.create({ data: { slug: 'hostile', title: 'x', content } });
    const { data } = await listNotices(db);
    expect(data[0]?.content).toBe('<p>甲<br />乙</p>');
  });

  test('is plain text in news lists and sanitised HTML in articles', async () => {
    const row = await db.news.create({
      data: { slug: 'hostile', title: 'x', image: 'x', content },
    });
    const id = row.id.toString();
    expect((await getNewsItemOrThrow(db, id)).content).toBe('甲乙');
    expect((await getNewsArticle(db, id))?.html).toBe('<p>甲<br />乙</p>');
  });
});

describe('a request in another language', () => {
  const inEnglish = <Result>(read: () => Result) => withLocale('en', read);
  const hostile = '<p>Fees<br>here</p><script>alert(1)</script>';
  const item = { slug: 'told', title: '費用', content: '<p>每筆</p>' };

  test('gets sanitised translations in every list', async () => {
    const translations = { en: { title: 'Fees', content: hostile } };
    await db.notice.create({ data: { ...item, translations } });
    const { id } = await db.news.create({ data: { ...item, image: 'x.svg', translations } });
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
    const article = await inEnglish(() => getNewsArticle(db, id.toString()));
    expect(article).toMatchObject({ title: 'Fees', html: '<p>Fees<br />here</p>' });
    expect(article).not.toHaveProperty('lang');
    expect(await inEnglish(() => getNewsItemOrThrow(db, id.toString()))).toMatchObject({
      title: 'Fees',
      content: 'Fees here',
    });
    expect((await inEnglish(() => listNotices(db))).data[0]).toMatchObject({
      title: 'Fees',
      content: '<p>Fees<br />here</p>',
    });
    expect((await inEnglish(() => listBoards(db))).data[0]?.title).toBe('Board');
    const home = await inEnglish(() => getHomeContent(db));
    expect([home.notices[0]?.title, home.news[0]?.title, home.slides[0]?.alt]).toEqual([
      'Fees',
      'Fees',
      'Look',
    ]);
  });

  test('gets `lang` if only the original exists', async () => {
    await db.news.create({ data: { ...item, slug: 'untold', image: 'x.svg' } });
    const home = await inEnglish(() => getHomeContent(db));
    expect(home.news[0]).toMatchObject({ title: '費用', lang: 'zh-TW' });
    expect((await getHomeContent(db)).news[0]).not.toHaveProperty('lang');
  });
});

test('an unknown article is 4004 or null', async () => {
  await expect(getNewsItemOrThrow(db, '9223372036854775807')).rejects.toMatchObject({ code: 4004 });
  expect(await getNewsArticle(db, '9223372036854775807')).toBeNull();
  expect(await getNewsIdBySlug(db, 'no-such-article')).toBeNull();
});

test('home has the first three news, all notice titles and the day of the sample chart', async () => {
  const home = await getHomeContent(db);
  expect(home.news).toHaveLength(3);
  expect(home.trendEnd).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(home.config).toMatchObject({ img_url: '/art/' });
  expect(JSON.stringify(home.notices)).not.toContain('<p>');
});
