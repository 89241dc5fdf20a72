import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { seedContent } from '#prisma/seed/content';
import { useTestDatabase } from '#tests/support/database/test-database';
import { addContent, editContent, removeContent } from './edit-content.ts';
import type { ContentKind } from './item-schema.ts';
import type { TypedFields } from './parse-item.ts';
import {
  getHomeContent,
  getNewsArticle,
  listBoards,
  listCarousels,
  listNotices,
} from './queries.ts';

const { db } = useTestDatabase();
const PICTURE = { image: 'board-fees.svg', link: '/trade' };
const NEWS = { title: '公告', content: '<p>內容</p>', image: 'news-fees.svg' };

beforeAll(() => seedContent(db));

const act = (kind: ContentKind, slug: string) => ({ kind, slug, operator: 'amy' });
const add = (kind: ContentKind, slug: string, fields: TypedFields) =>
  inTransaction(db, (tx) => addContent(tx, { ...act(kind, slug), fields }));
const edit = (kind: ContentKind, slug: string, fields: TypedFields) =>
  inTransaction(db, (tx) => editContent(tx, { ...act(kind, slug), fields }));
const remove = (kind: ContentKind, slug: string) =>
  inTransaction(db, (tx) => removeContent(tx, act(kind, slug)));
const audits = (subject: string) =>
  db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });

describe('content', () => {
  test('without a position is shown at once and first', async () => {
    await add('notice', 'holiday', { title: '春節暫停', content: '<p>除夕起休息</p>' });
    await add('carousel', 'spring', { ...PICTURE, alt: '新春' });
    await add('board', 'spring', { ...PICTURE, title: '新春' });
    await add('news', 'spring', NEWS);
    const home = await getHomeContent(db);
    expect(home.notices[0]?.title).toBe('春節暫停');
    expect(home.news[0]?.title).toBe('公告');
    expect((await listCarousels(db)).data[0]).toMatchObject(PICTURE);
    expect((await listBoards(db)).data[0]).toMatchObject({ ...PICTURE, title: '新春' });
  });

  test('is sanitised when it is stored', async () => {
    const content =
      '<p onclick="x()">甲</p><script>alert(1)</script><a href="javascript:x()">乙</a>';
    await add('notice', 'hostile', { title: 'x', content });
    const row = await db.notice.findUniqueOrThrow({ where: { slug: 'hostile' } });
    expect(row.content).toBe('<p>甲</p><a>乙</a>');
  });

  test('changes only the given fields and records old and new values in the audit log', async () => {
    await add('news', 'edited', { ...NEWS, position: 500 });
    await edit('news', 'edited', { title: '新題' });
    const { id } = await db.news.findUniqueOrThrow({ where: { slug: 'edited' } });
    expect(await getNewsArticle(db, id.toString())).toMatchObject({
      title: '新題',
      html: '<p>內容</p>',
    });
    expect(await audits('news:edited')).toMatchObject([
      {
        actor: 'operator:amy',
        action: 'news.add',
        detail: { after: { title: '公告', position: 500 } },
      },
      { action: 'news.edit', detail: { before: { title: '公告' }, after: { title: '新題' } } },
    ]);
  });

  test('that is removed is not restored by the seed and is kept in the audit log', async () => {
    const { title } = await db.notice.findUniqueOrThrow({ where: { slug: 'before-you-start' } });
    await remove('notice', 'before-you-start');
    await remove('board', 'fees');
    await seedContent(db);
    const { data } = await listNotices(db, { page: 1, per_page: 100 });
    expect(data.map((notice) => notice.title)).not.toContain(title);
    expect(await audits('notice:before-you-start')).toMatchObject([
      { detail: { before: { title } } },
    ]);
    expect(await db.board.findUnique({ where: { slug: 'fees' } })).toBeNull();
  });

  test('cannot be removed while an image links to it', async () => {
    await expect(remove('news', 'deposit-and-withdraw')).rejects.toMatchObject({ code: 4010 });
    await edit('carousel', 'first-steps', { link: '/my/deposit' });
    await remove('board', 'guide');
    await remove('news', 'deposit-and-withdraw');
    await seedContent(db);
    expect(await db.news.findUnique({ where: { slug: 'deposit-and-withdraw' } })).toBeNull();
  });
});

describe('is rejected without any change', () => {
  test.each<[string, ContentKind, string, TypedFields, number, RegExp]>([
    ['a slug that is taken', 'news', 'fees', NEWS, 4009, /already/],
    ['a slug with a space', 'news', 'a b', NEWS, 4001, /slug/],
    ['a missing field', 'news', 'x1', { title: 'x' }, 4001, /needs content, image/],
    [
      'a field of another kind',
      'notice',
      'x2',
      { title: 'x', content: 'x', link: '/my' },
      4001,
      /link: a notice has none/,
    ],
    [
      'content without text',
      'notice',
      'x3',
      { title: 'x', content: '<script>x</script>' },
      4001,
      /content/,
    ],
    [
      'a missing image file',
      'board',
      'x4',
      { ...PICTURE, title: 'x', image: 'none.svg' },
      4001,
      /no file public\/art\/none.svg/,
    ],
    [
      'an image path outside the folder',
      'board',
      'x5',
      { ...PICTURE, title: 'x', image: '../logo.svg' },
      4001,
      /image/,
    ],
    [
      'an image over http',
      'board',
      'x6',
      { ...PICTURE, title: 'x', image: 'http://a.example/x.png' },
      4001,
      /image/,
    ],
    [
      'a javascript link',
      'board',
      'x7',
      { ...PICTURE, title: 'x', link: 'javascript:alert(1)' },
      4001,
      /link/,
    ],
    [
      'a link to an unknown page',
      'board',
      'x8',
      { ...PICTURE, title: 'x', link: '/trad' },
      4001,
      /link/,
    ],
    [
      'a link to an unknown article',
      'board',
      'x9',
      { ...PICTURE, title: 'x', link: '/home/news/detail?id=999' },
      4001,
      /no such news/,
    ],
    ['a title of two lines', 'board', 'x10', { ...PICTURE, title: 'a\nb' }, 4001, /title/],
    [
      'a negative position',
      'board',
      'x11',
      { ...PICTURE, title: 'x', position: -1 },
      4001,
      /position/,
    ],
  ])('%s', async (_case, kind, slug, fields, code, message) => {
    const before = await db.auditEvent.count();
    const work = add(kind, slug, fields);
    await expect(work).rejects.toMatchObject({ code });
    await expect(work).rejects.toThrow(message);
    expect(await db.auditEvent.count()).toBe(before);
  });

  test('an edit without fields, and an edit or removal of an unknown item', async () => {
    await expect(edit('news', 'fees', {})).rejects.toMatchObject({ code: 4001 });
    await expect(edit('news', 'nowhere', { title: 'x' })).rejects.toMatchObject({ code: 4004 });
    await expect(remove('news', 'nowhere')).rejects.toMatchObject({ code: 4004 });
  });

  test('but an https image, an external link and an empty link are accepted', async () => {
    await add('board', 'far', {
      title: 'x',
      image: 'https://cdn.example/a/b.webp',
      link: 'https://example.org/',
    });
    await add('board', 'nowhere', { title: 'y', image: 'board-fees.svg', link: '' });
    const shown = (await listBoards(db)).data.map(({ title, image, link }) => [title, image, link]);
    expect(shown).toContainEqual(['x', 'https://cdn.example/a/b.webp', 'https://example.org/']);
    expect(shown).toContainEqual(['y', 'board-fees.svg', '']);
  });
});
