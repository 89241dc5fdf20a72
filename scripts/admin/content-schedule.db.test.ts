import { expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { askAdmin, runAdmin } from '#tests/support/member/run-admin';
import { POST as notice } from '../../app/api/notice/route.ts';

const { db } = useTestDatabase();

const PAST = '2026-01-05T09:00+08:00';
const FUTURE = '2099-12-24T09:00+08:00';

const TEXTS = ['--title', '年終公告', '--content', '<p>內容</p>'];
const add = (slug: string, ...options: string[]) =>
  askAdmin('notice', 'add', slug, ...TEXTS, ...options);
const edit = (slug: string, ...options: string[]) => askAdmin('notice', 'edit', slug, ...options);

async function isShown(): Promise<boolean> {
  const { data } = await callRoute(notice, 'notice', {});
  return data.data.some(({ title }: { title: string }) => title === '年終公告');
}

test('a draft is shown to nobody until --publish, and hidden again by --draft', async () => {
  await add('draft', '--draft');
  expect(await isShown()).toBe(false);
  expect(await askAdmin('notice', 'show', 'draft')).toMatchObject({ status: 'draft' });
  await edit('draft', '--publish');
  expect(await isShown()).toBe(true);
  await edit('draft', '--draft', '--position', '7');
  expect(await isShown()).toBe(false);
  const [row] = await askAdmin<object[]>('notice', 'list');
  expect(row).toMatchObject({ slug: 'draft', status: 'draft', position: 7 });
  const events = await db.auditEvent.findMany({
    where: { subject: 'notice:draft' },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    ...['operator:amy notice.add', 'operator:amy notice.schedule'],
    ...['operator:amy notice.schedule', 'operator:amy notice.schedule', 'operator:amy notice.edit'],
  ]);
});

test('an item is shown from --from to --until, which an empty value removes', async () => {
  await add('planned', '--from', FUTURE);
  expect(await isShown()).toBe(false);
  const shown = await askAdmin('notice', 'show', 'planned');
  expect(shown).toMatchObject({ status: 'published', publish_from: '2099-12-24T01:00:00.000Z' });
  await edit('planned', '--from', PAST, '--until', FUTURE);
  expect(await isShown()).toBe(true);
  await edit('planned', '--until', '2026-01-06T09:00+08:00');
  expect(await isShown()).toBe(false);
  await edit('planned', '--from', '', '--until', '');
  expect(await isShown()).toBe(true);
  const unlimited = await askAdmin<object>('notice', 'show', 'planned');
  expect(Object.keys(unlimited)).not.toContain('publish_from');
  await askAdmin('notice', 'remove', 'planned');
});

test.each([
  ['both a draft and published', ['--draft', '--publish'], /exclude each other/],
  ['shown from a day that is none', ['--from', 'tomorrow'], /from: must be a date and time/],
  ['ended before it begins', ['--from', FUTURE, '--until', PAST], /until: must be after from/],
])('an item that is %s is refused, and not added', async (_what, options, why) => {
  const { code, err } = await runAdmin('notice', 'add', 'no', ...TEXTS, ...options, '--as', 'amy');
  expect([code, err]).toEqual([1, expect.stringMatching(why)]);
  expect(await db.notice.count({ where: { slug: 'no' } })).toBe(0);
});

test('a notice is important when the operator says so, and no longer when they take it back', async () => {
  const isImportant = async () => {
    const { data } = await callRoute(notice, 'notice', {});
    return data.data.find(({ title }: { title: string }) => title === '年終公告')?.important;
  };
  await add('marked', '--important', 'yes');
  expect(await isImportant()).toBe(true);
  await edit('marked', '--important', 'no');
  expect(await isImportant()).toBe(false);
  const { code, err } = await runAdmin('notice', 'edit', 'marked', '--important', 'maybe');
  expect([code, err]).toEqual([1, expect.stringContaining('It takes yes or no.')]);
  await askAdmin('notice', 'remove', 'marked');
});
