import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { findDeskContent, listContentVersions, listDeskContent } from './queries.ts';
import { saveContentOrExplain } from './save-or-explain.ts';
import type { SavedContent } from './schema.ts';

const database = useTestDatabase();
const { db } = database;

const item: SavedContent = {
  kind: 'notice',
  slug: 'desk-item',
  isNew: true,
  fields: { title: '公告', content: '<p>內容</p><script>x()</script>', position: 3 },
  translations: { 'zh-CN': null, en: { title: 'Notice', content: '<p>Text</p>' } },
  schedule: { status: 'draft', from: null, until: null },
};

test('the editor stores an item whole, writes only what changes, and can restore a version', async () => {
  expect(await saveContentOrExplain(db, 'amy', item)).toEqual({ problem: null });
  const added = await findDeskContent(db, 'notice', 'desk-item');
  expect(added).toMatchObject({
    state: 'draft',
    fields: { title: '公告', content: '<p>內容</p>', position: 3 },
    translations: { en: { title: 'Notice' } },
  });
  const changed: SavedContent = {
    ...item,
    isNew: false,
    fields: { ...item.fields, title: '新題', content: '<p>內容</p>' },
    translations: { 'zh-CN': null, en: null },
    schedule: { status: 'published', from: null, until: null },
  };
  expect(await saveContentOrExplain(db, 'bob', changed)).toEqual({ problem: null });
  const shown = (await listDeskContent(db, 'notice', new Date())).find(
    ({ slug }) => slug === 'desk-item',
  );
  expect(shown).toMatchObject({ state: 'shown', translations: {} });
  if (!shown) return;
  const versions = await listContentVersions(db, 'notice', shown);
  expect(versions.map(({ verb }) => verb)).toEqual([
    ...['schedule', 'translate', 'edit'],
    ...['schedule', 'translate', 'add'],
  ]);
  expect(versions[3]).toMatchObject({ fields: { title: '公告' }, schedule: { status: 'draft' } });
});

test('a refused field is described, and nothing of the item is stored', async () => {
  const wrong = { ...item, slug: 'wrong', schedule: { ...item.schedule, from: 'soon' } };
  expect(await saveContentOrExplain(db, 'amy', wrong)).toEqual({
    problem: expect.stringContaining('from'),
  });
  expect(await findDeskContent(db, 'notice', 'wrong')).toBeNull();
});

test('long texts of all languages are stored by one call, up to the longest that an item may have', async () => {
  const { cookie } = await newOperatorSession(database, ['editor']);
  const texts = (length: number) => ({ title: '長', content: `<p>${'金'.repeat(length)}</p>` });
  const longest = 100_000 - '<p></p>'.length;
  const save = (length: number) => {
    const translations = { 'zh-CN': texts(length), en: texts(length) };
    const body = { ...item, slug: 'long', fields: texts(length), translations };
    return callDesk('saveContent', body, { cookie });
  };
  expect(await save(longest + 1)).toMatchObject({ code: 4001 });
  expect(await save(longest)).toMatchObject({ code: 200, data: { problem: null } });
  expect((await save(300_000)).status).toBe(413);
});
