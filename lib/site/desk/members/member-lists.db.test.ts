import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { fillMembers } from '#tests/support/books/many-members';
import { statementCost } from '#tests/support/database/statement-cost';
import { useTestDatabase } from '#tests/support/database/test-database';
import { listMembers } from './queries.ts';
import type { MemberFilter } from './schema.ts';

const { db, superuserUrl } = useTestDatabase();
const MANY = 4_000;

async function fill(from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  await fillMembers(client, { from, to });
  await client.end();
}

beforeAll(() => fill(1, MANY), 600_000);

const find = async (filter: Omit<MemberFilter, 'after'>) =>
  (await listMembers(db, { after: undefined, ...filter } as MemberFilter)).rows.map(
    ({ username }) => username,
  );

describe('the search finds a member by', () => {
  test.each([
    ['the username', 'Member_1234', ['member_1234']],
    ['a prefix of it', 'member_123', expect.arrayContaining(['member_123', 'member_1234'])],
    ['the real name', '陳1234', ['member_1234']],
    ['the phone number', '0900-001-234', ['member_1234']],
    ['the number of a top-up', 'r00000000000012341', ['member_1234']],
    ['the number of a withdrawal', 'W00000000000012341', ['member_1234']],
    ['the last digits of a card', '1234', expect.arrayContaining(['member_1234'])],
    ['the last five digits of an account', '91234', expect.arrayContaining(['member_1234'])],
    ['the last digits of the phone', '1234', expect.arrayContaining(['member_1234'])],
    ['the id', '1001234', ['member_1234']],
  ])('%s', async (_what, q, found) => {
    expect(await find({ q })).toEqual(found);
  });

  test('nothing that only looks like a pattern', async () => {
    expect(await find({ q: 'member%1' })).toEqual([]);
    expect(await find({ q: '_ember_1' })).toEqual([]);
  });
});

test('filters combine, and the pages list every member once', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const filter = { q: undefined, status: 'active', level: '2', frozen: undefined } as const;
    const page = await listMembers(db, { ...filter, after: cursor });
    seen.push(...page.rows.map(({ id }) => id));
    expect(page.rows.every((row) => row.level === 2 && row.status === 'active')).toBe(true);
    if (page.next === null) break;
    cursor = page.next;
    if (seen.length > 1_000) break;
  }
  const expected = await db.user.count({
    where: { status: 'active', identityVerifiedAt: { not: null } },
  });
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length > 1_000 || seen.length === expected).toBe(true);
});

test('the list masks phone numbers and shows cash', async () => {
  const { rows } = await listMembers(db, { q: 'member_1234' } as MemberFilter);
  expect(rows).toMatchObject([
    { phone: '+886••••234', available: '12.34', held: '0.00', level: 1, withdrawals_frozen: false },
  ]);
});

/** Every way to list and search; the small number has a page of each, or one row. */
const CASES: Partial<MemberFilter>[] = [
  ...[{}, { q: 'member_1' }, { q: '陳1' }, { q: '0900001234' }, { q: 'R00000000000012341' }],
  ...[
    { q: '1234' },
    { q: 'a@b.tw' },
    { q: '明' },
    { status: 'locked' as const },
    { level: '0' as const },
  ],
  ...[{ frozen: '1' as const }, { status: 'active' as const, level: '2' as const }],
  { after: '1001000', level: '0' as const },
  { q: 'member_1', level: '2' as const },
];

test('every list costs the same with a multiple of members', async () => {
  const costs = async () => {
    const found: number[] = [];
    for (const filter of CASES) {
      const { pages } = await statementCost(connections(), () =>
        listMembers(db, filter as MemberFilter),
      );
      found.push(pages);
    }
    return found;
  };
  await costs();
  const before = await costs();
  await fill(MANY + 1, MANY * 4);
  const after = await costs();
  const grown = CASES.filter((_, i) => (after[i] ?? 0) > 1.3 * (before[i] ?? 0) + 60);
  expect(grown).toEqual([]);
}, 600_000);
