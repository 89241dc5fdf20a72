import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { listApprovalPage } from './queries.ts';

const database = useTestDatabase();
const { db } = database;
let makers: { id: bigint; name: string }[] = [];

beforeAll(async () => {
  const sessions = [
    await newOperatorSession(database, ['admin']),
    await newOperatorSession(database, ['treasurer']),
  ];
  makers = sessions.map(({ operator }) => operator);
  const [amy, bob] = makers;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const of = (maker: { id: bigint } | undefined, action: string, subject: string) => ({
    ...{ makerId: maker?.id ?? 0n, action, subject, payload: {}, reason: 'test', expiresAt },
  });
  await db.approval.createMany({
    data: [
      of(amy, 'config.set', 'config:withdraw_flat'),
      of(bob, 'books.lift', 'books:2'),
      of(amy, 'user.unfreeze', 'user:ann'),
    ],
  });
});

const subjects = async (query: Record<string, unknown>) =>
  (await listApprovalPage(db, query, ['admin'])).rows.map(({ subject }) => subject);

test('requests are listed in words with links, and filtered by kind, requester and subject', async () => {
  const all = ['提領手續費', '帳務勾稽不符 #2', 'ann'];
  expect(await subjects({})).toEqual(all);
  expect(await subjects({ sort: '-created' })).toEqual([...all].reverse());
  expect(await subjects({ status: 'all' })).toEqual([...all].reverse());
  expect(await subjects({ status: 'approved' })).toEqual([]);
  expect(await subjects({ action: 'books.lift' })).toEqual(['帳務勾稽不符 #2']);
  expect(await subjects({ action: 'abc' })).toEqual(all);
  expect(await subjects({ maker: makers[1]?.name.toUpperCase() })).toEqual(['帳務勾稽不符 #2']);
  expect(await subjects({ maker: 'nobody' })).toEqual([]);
  expect(await subjects({ subject: '提領手續費' })).toEqual(['提領手續費']);
  const { rows } = await listApprovalPage(db, {}, ['viewer']);
  expect(rows.map(({ subject_href }) => subject_href)).toEqual([
    ...['/desk/settings/withdraw_flat', '/desk/ledger/verify', null],
  ]);
});
