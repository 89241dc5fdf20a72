import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { seedContent } from '#prisma/seed/content';
import { useTestDatabase } from '#tests/support/database/test-database';
import { addContent } from './edit-content.ts';
import { getNewsArticle, listBoards, listNews, listNotices, listSlides } from './queries.ts';
import { scheduleContent, type TypedSchedule } from './schedule.ts';

const { db } = useTestDatabase();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

beforeAll(() => seedContent(db));

const act = { kind: 'notice', slug: 'planned', operator: 'amy' } as const;
const schedule = (given: TypedSchedule) =>
  inTransaction(db, (tx) => scheduleContent(tx, { ...act, schedule: given }));
const isShown = async () => (await listNotices(db)).data.some(({ title }) => title === '預告');

test('a notice is shown within its schedule only, and not as a draft', async () => {
  const fields = { title: '預告', content: '<p>內容</p>' };
  await inTransaction(db, (tx) => addContent(tx, { ...act, fields }));
  expect(await isShown()).toBe(true);
  const before = (await listNotices(db)).total ?? 0;
  await schedule({ status: 'draft' });
  expect([await isShown(), (await listNotices(db)).total]).toEqual([false, before - 1]);
  await schedule({ status: 'published', from: inHours(1) });
  expect(await isShown()).toBe(false);
  await schedule({ from: inHours(-2), until: inHours(1) });
  expect(await isShown()).toBe(true);
  await schedule({ until: inHours(-1) });
  expect(await isShown()).toBe(false);
  await schedule({ from: null, until: null });
  expect(await isShown()).toBe(true);
  const events = await db.auditEvent.findMany({ where: { action: 'notice.schedule' } });
  expect(events).toHaveLength(5);
  expect(events[0]?.detail).toMatchObject({
    before: { status: 'published' },
    after: { status: 'draft' },
  });
});

test('a schedule that ends before it begins is refused', async () => {
  await expect(schedule({ from: inHours(2), until: inHours(1) })).rejects.toThrow(AppError);
  await expect(schedule({ from: 'tomorrow' })).rejects.toThrow(AppError);
});

test('drafts of every kind are hidden, also by their address', async () => {
  const { id, slug } = await db.news.findFirstOrThrow();
  const lists = [listNews, listBoards, listSlides];
  const totals = () => Promise.all(lists.map(async (list) => (await list(db)).total ?? 0));
  const before = await totals();
  await db.board.updateMany({ data: { status: 'draft' } });
  await db.carousel.updateMany({ data: { status: 'draft' } });
  await inTransaction(db, (tx) =>
    scheduleContent(tx, { kind: 'news', slug, operator: 'amy', schedule: { status: 'draft' } }),
  );
  expect(await totals()).toEqual([(before[0] ?? 0) - 1, 0, 0]);
  expect(await getNewsArticle(db, id.toString())).toBeNull();
});
