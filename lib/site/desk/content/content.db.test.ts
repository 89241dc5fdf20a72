import { expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { findDeskContent, listContentVersions, listDeskContent } from './queries.ts';
import { saveContent } from './save-content.ts';
import type { SavedContent } from './schema.ts';

const database = useTestDatabase();
const { db } = database;

const item: SavedContent = {
  kind: 'notice',
  slug: 'desk-item',
  isNew: true,
  base: null,
  fields: { title: '公告', content: '<p>內容</p><script>x()</script>', position: 3 },
  translations: { 'zh-CN': null, en: { title: 'Notice', content: '<p>Text</p>' } },
  schedule: { status: 'draft', from: null, until: null },
};

const save = (operator: string, given: SavedContent) =>
  inTransaction(db, (tx) => saveContent(tx, operator, given));
const newestOf = async (slug: string) => {
  const event = await db.auditEvent.findFirst({
    where: { subject: `notice:${slug}` },
    orderBy: { id: 'desc' },
  });
  return event?.id.toString() ?? null;
};

test('the editor stores an item whole, writes only what changes, and can restore a version', async () => {
  await save('amy', item);
  const added = await findDeskContent(db, 'notice', 'desk-item');
  expect(added).toMatchObject({
    state: 'draft',
    fields: { title: '公告', content: '<p>內容</p>', position: 3 },
    translations: { en: { title: 'Notice' } },
  });
  const changed: SavedContent = {
    ...item,
    isNew: false,
    base: await newestOf('desk-item'),
    fields: { ...item.fields, title: '新題', content: '<p>內容</p>' },
    translations: { 'zh-CN': null, en: null },
    schedule: { status: 'published', from: null, until: null },
  };
  await save('bob', changed);
  const shown = (await listDeskContent(db, 'notice', new Date())).find(
    ({ slug }) => slug === 'desk-item',
  );
  expect(shown).toMatchObject({ state: 'shown', translations: {} });
  if (!shown) return;
  const versions = await listContentVersions(db, 'notice', shown);
  expect(versions.map(({ verbs }) => verbs)).toEqual([
    ['schedule', 'translate', 'edit'],
    ['schedule', 'translate', 'add'],
  ]);
  expect(versions[1]).toMatchObject({ fields: { title: '公告' }, schedule: { status: 'draft' } });
});

test('an announcement opens as a dialog only when an operator has marked it as important', async () => {
  const marked = { ...item, slug: 'marked' };
  await save('amy', marked);
  expect((await findDeskContent(db, 'notice', 'marked'))?.fields.important).toBe(false);
  const base = await newestOf('marked');
  await save('amy', { ...marked, isNew: false, base, fields: { important: true } });
  expect((await findDeskContent(db, 'notice', 'marked'))?.fields.important).toBe(true);
  const { cookie } = await newOperatorSession(database, ['editor']);
  const news = { ...marked, kind: 'news', slug: 'news', fields: { important: true } };
  expect((await callDesk('saveContent', news, { cookie })).code).toBe(4001);
});

test('a refused field is described, and nothing of the item is stored', async () => {
  const { cookie } = await newOperatorSession(database, ['editor']);
  const wrong = { ...item, slug: 'wrong', schedule: { ...item.schedule, from: 'soon' } };
  expect(await callDesk('saveContent', wrong, { cookie })).toMatchObject({
    ...{ code: 4001, msg: '顯示時間的格式不正確' },
  });
  expect(await findDeskContent(db, 'notice', 'wrong')).toBeNull();
});

test('an item that somebody has changed since the editor was opened is not overwritten unawares', async () => {
  const shared = { ...item, slug: 'shared' };
  await save('amy', shared);
  const opened = { ...shared, isNew: false, base: await newestOf('shared') };
  await save('bob', { ...opened, fields: { ...item.fields, title: '鮑伯的' } });
  const late = { ...opened, fields: { ...item.fields, title: '愛咪的' } };
  await expect(save('amy', late)).rejects.toMatchObject({ code: 4010, params: { name: 'bob' } });
  expect((await findDeskContent(db, 'notice', 'shared'))?.fields.title).toBe('鮑伯的');
  await save('amy', { ...late, base: await newestOf('shared') });
  expect((await findDeskContent(db, 'notice', 'shared'))?.fields.title).toBe('愛咪的');
});

test('long texts of all languages are stored by one call, up to the longest that an item may have', async () => {
  const { cookie } = await newOperatorSession(database, ['editor']);
  const texts = (length: number) => ({ title: '長', content: `<p>${'金'.repeat(length)}</p>` });
  const longest = 100_000 - '<p></p>'.length;
  const saveTexts = (length: number) => {
    const translations = { 'zh-CN': texts(length), en: texts(length) };
    const body = { ...item, slug: 'long', fields: texts(length), translations };
    return callDesk('saveContent', body, { cookie });
  };
  expect(await saveTexts(longest + 1)).toMatchObject({ code: 4001 });
  expect(await saveTexts(longest)).toMatchObject({
    code: 200,
    data: { version: expect.any(String) },
  });
  expect((await saveTexts(300_000)).status).toBe(413);
});
