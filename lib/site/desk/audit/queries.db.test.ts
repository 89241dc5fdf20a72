import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDay } from '#lib/base/taipei-time';
import { useTestDatabase } from '#tests/support/database/test-database';
import { listAuditActions, searchAudit } from './queries.ts';
import type { AuditFilter } from './schema.ts';

const { db } = useTestDatabase();
const COUNT = 45_000;
/** The days in Taipei of the first row, which comes with the database, and of the last. */
let [firstDay, lastDay] = ['', ''];

beforeAll(async () => {
  await db.$executeRaw`
    INSERT INTO audit_event (actor, action, subject, detail)
    SELECT 'operator:' || CASE n % 3 WHEN 0 THEN 'amy' ELSE 'bob' END, 'withdraw.' || CASE n % 2 WHEN 0 THEN 'approve' ELSE 'pay' END,
      'withdrawal:' || n, jsonb_build_object('reason', 'row ' || n)
    FROM generate_series(1, ${COUNT}::integer) AS n`;
  await db.auditEvent.create({
    data: {
      actor: 'operator:cyd',
      action: 'user.lock',
      subject: 'user:ann',
      detail: { reason: '已核對 100%_本人' },
    },
  });
  const dayOf = async (id: 'asc' | 'desc') => {
    const { createdAt } = await db.auditEvent.findFirstOrThrow({ orderBy: { id } });
    return localDay(createdAt);
  };
  [firstDay, lastDay] = [await dayOf('asc'), await dayOf('desc')];
});

/** All rows of a search, page by page, and how many pages it took. */
async function all(filter: AuditFilter, limit = 1_000) {
  const rows: { id: string; subject: string; actor: string }[] = [];
  let pages = 0;
  let cursor: string | undefined;
  do {
    const page = await searchAudit(db, { ...filter, cursor, limit });
    rows.push(...page.rows);
    pages++;
    cursor = page.next ?? undefined;
  } while (cursor);
  return { rows, pages };
}

describe('the audit log', () => {
  test('is read to its end, newest first, without gaps or repeats', async () => {
    const { rows } = await all({});
    const count = await db.auditEvent.count();
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([count, count]);
    expect(rows.map(({ id }) => Number(id))).toEqual(
      rows.map(({ id }) => Number(id)).sort((a, b) => b - a),
    );
  });

  test('is filtered by actor, action and subject, alone and together', async () => {
    expect((await all({ actor: 'operator:amy' })).rows).toHaveLength(COUNT / 3);
    expect((await all({ action: 'withdraw.pay' })).rows).toHaveLength(COUNT / 2);
    expect((await all({ subject: 'withdrawal:7' })).rows).toMatchObject([
      { actor: 'operator:bob' },
    ]);
    const both = await all({ actor: 'operator:amy', action: 'withdraw.pay' });
    expect(both.rows).toHaveLength(COUNT / 6);
    expect((await all({ actor: 'operator:amy', subject: 'withdrawal:7' })).rows).toEqual([]);
  });

  test('is searched for a part of the details, in windows that go on where the last one ended', async () => {
    const first = await searchAudit(db, { text: 'row 17"', limit: 50 });
    expect(first).toMatchObject({
      rows: [],
      searched_to: expect.any(String),
      next: expect.any(String),
    });
    const { rows, pages } = await all({ text: 'ROW 17"' }, 50);
    expect([rows.map(({ subject }) => subject), pages]).toEqual([['withdrawal:17'], 4]);
    expect((await all({ text: '核對 100%_本' })).rows).toHaveLength(1);
    expect((await all({ text: '100_' })).rows).toHaveLength(0);
  });

  test('is limited to days', async () => {
    expect((await all({ from: lastDay, to: lastDay, action: 'user.lock' })).rows).toHaveLength(1);
    expect((await all({ to: addDays(firstDay, -1) })).rows).toEqual([]);
    expect((await all({ from: addDays(lastDay, 1) })).rows).toEqual([]);
  });

  test('names every action once', async () => {
    expect(await listAuditActions(db)).toEqual([
      'mode.set',
      'user.lock',
      'withdraw.approve',
      'withdraw.pay',
    ]);
  });
});
