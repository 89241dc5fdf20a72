import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { compareNotedHeads, type NotedHead } from '#lib/books/ledger/noted-heads';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { findBroken } from '#tests/support/books/find-broken';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { verifyEvents } from './event-parts.ts';
import { getEventHead, sealEvents } from './seal-events.ts';
import { verifyBooks } from './verify-books.ts';

const testDatabase = useTestDatabase({ journals: 'without records' });
const { db } = testDatabase;
const intruder = new DatabaseIntruder(testDatabase);

const audit = (subject: string, detail: object = {}) =>
  recordAudit(db, { actor: 'operator:amy', action: 'test.done', subject, detail });
const foundAfter = (...damage: string[]) => intruder.afterDamage(damage, findBroken);
const anyId = (source: string) => `(SELECT min(id) FROM ${source})`;

beforeAll(async () => {
  await writeSampleBooks(db);
  await audit('a\u001f:b', { text: '金庫 “x” \u0001', nested: [1.5, null, true] });
  await intruder.open();
  await sealEvents(db);
  await expectLedgerSound(db);
});
afterAll(() => intruder.close());

test('events are sealed by the transaction’s queue, a few at a time, and the chain goes on', async () => {
  const before = await getEventHead(db);
  for (const subject of ['one', 'two', 'three']) await audit(subject);
  expect(await db.eventUnsealed.count()).toBe(3);
  expect(await sealEvents(db, { size: 2, batches: 1 })).toEqual({ sealed: 2, more: true });
  expect(await findBroken()).toBeNull();
  expect(await sealEvents(db, { size: 2 })).toEqual({ sealed: 1, more: false });
  expect(await db.eventUnsealed.count()).toBe(0);
  expect(BigInt((await getEventHead(db))?.position ?? 0)).toBe(BigInt(before?.position ?? 0) + 2n);
  expect(await findBroken()).toBeNull();
});

test('more than a hundred seals are in the order of their numbers', async () => {
  for (let seals = 0; seals < 100; seals++) await audit(`seal ${seals}`);
  expect(await sealEvents(db, { size: 1, batches: 100 })).toMatchObject({ sealed: 100 });
  expect(Number((await getEventHead(db))?.position)).toBeGreaterThan(100);
  expect(await findBroken()).toBeNull();
});

describe('the books are broken by', () => {
  test.each([
    ['audit_event', 'actor', `'operator:eve'`],
    ['audit_event', 'action', `'x'`],
    ['audit_event', 'subject', `'x'`],
    ['audit_event', 'detail', `'{"x":1}'`],
    ['audit_event', 'created_at', `created_at + interval '1 ms'`],
    ['status_event', 'ref', `'recharge:999'`],
    ['status_event', 'status', `'x'`],
    ['status_event', 'actor', `'operator:eve'`],
    ['status_event', 'reason', `'x'`],
    ['status_event', 'created_at', `created_at + interval '1 ms'`],
  ])('a changed %s.%s', async (source, column, value) => {
    const found = await foundAfter(
      `UPDATE ${source} SET ${column} = ${value} WHERE id = ${anyId(source)}`,
    );
    expect(found).toMatchObject({
      ...{ invariant: '8', table: source, problem: 'it was changed after it had been sealed' },
    });
  });

  test.each(['audit_event', 'status_event'])('a removed row of %s', async (source) => {
    const found = await foundAfter(`DELETE FROM ${source} WHERE id = ${anyId(source)}`);
    expect(found).toMatchObject({ table: source, problem: 'it was removed' });
  });

  test.each([
    ['audit_event', '(actor, action, subject, detail)', `('x', 'x', 'x', '{}')`],
    ['status_event', '(ref, status, actor)', `('recharge:1', 'x', 'x')`],
  ])('a row of %s that was removed before its seal', async (source, columns, values) => {
    const found = await foundAfter(
      `SET LOCAL session_replication_role = origin; INSERT INTO ${source} ${columns} VALUES ${values}`,
      `SET LOCAL session_replication_role = replica; DELETE FROM ${source} WHERE id = (SELECT max(id) FROM ${source})`,
    );
    expect(found).toMatchObject({ table: source, problem: 'it was removed before it was sealed' });
  });

  test.each([
    ['audit_event', '(actor, action, subject, detail)', `('operator:eve', 'x', 'x', '{}')`],
    ['status_event', '(ref, status, actor)', `('recharge:1', 'credited', 'operator:eve')`],
  ])('a row that was added to %s past the triggers', async (source, columns, values) => {
    const found = await foundAfter(`INSERT INTO ${source} ${columns} VALUES ${values}`);
    expect(found).toMatchObject({
      table: source,
      problem: 'it is neither sealed nor waiting for it',
    });
  });

  test.each([
    ['a removed seal', 'DELETE FROM event_seal WHERE position = 1'],
    ['a changed time of a seal', `UPDATE event_seal SET created_at = created_at + interval '1 s'`],
    [
      'a row that was sealed again as it is now',
      `UPDATE audit_event SET actor = 'operator:eve' WHERE id = (SELECT ids[1] FROM event_seal WHERE source = 'audit_event' ORDER BY position LIMIT 1);
       UPDATE event_seal SET digests = (SELECT string_agg(digest, ''::bytea ORDER BY event_id) FROM event_digests(source, ids)) WHERE source = 'audit_event'`,
    ],
  ])('%s', async (_what, damage) => {
    expect(await foundAfter(damage)).toMatchObject({ table: 'event_seal' });
  });
});

test('a chain that was cut or written anew is not the one that was noted', async () => {
  const noted = await getEventHead(db);
  if (!noted) throw new Error('nothing is sealed');
  const broken = async () =>
    (await verifyBooks(connections(), undefined, noted)).broken?.problem ?? null;
  expect(await broken()).toBeNull();
  const position = `position = ${noted.position}`;
  const cut = [
    `INSERT INTO event_unsealed SELECT source, unnest(ids) FROM event_seal WHERE ${position}`,
    `DELETE FROM event_seal WHERE ${position}`,
  ];
  expect(await intruder.afterDamage(cut, broken)).toBe('this seal is missing');
  const anew = async () => {
    await sealEvents(db);
    expect(await findBroken()).toBeNull();
    const file = inSnapshot(connections(), (snapshot) =>
      compareNotedHeads(snapshot, fileOf({ ...noted, events: noted })),
    );
    return [await broken(), (await file).broken?.table];
  };
  expect(await intruder.afterDamage(cut, anew)).toEqual([
    'the seal is not the one that was noted',
    'event_seal',
  ]);
});

/** A published file with one head; the ledger has no chain at that place here. */
async function* fileOf(head: NotedHead) {
  yield { ...head, position: '999999' };
}

test('rows from before there were seals are sealed from the first one on', async () => {
  const before = [
    'DELETE FROM event_seal',
    'DELETE FROM event_unsealed',
    `INSERT INTO event_backlog SELECT 'audit_event', 0, max(id) FROM audit_event`,
    `INSERT INTO event_backlog SELECT 'status_event', 0, max(id) FROM status_event`,
  ];
  await intruder.afterDamage(before, async () => {
    expect(await findBroken()).toBeNull();
    await audit('new');
    await sealEvents(db, { size: 3, batches: 1 });
    expect(await findBroken()).toBeNull();
    while ((await sealEvents(db, { size: 3 })).more);
    expect(await db.eventBacklog.count()).toBe(0);
    expect(await db.eventUnsealed.count()).toBe(0);
    expect(await findBroken()).toBeNull();
  });
});

test('status changes of archived months may be missing, audit rows may not', async () => {
  const archived = `INSERT INTO archived_month VALUES ('2200-01', 0, repeat('0', 64), 0, 0, 0, 0, 0, 0, 0, 0, encode(sha256(''), 'hex'), now() - interval '400 days', 'test')`;
  const look = async () => {
    const { broken } = await inSnapshot(connections(), (snapshot) => verifyEvents(snapshot));
    await intruder.ask('DELETE FROM archived_month');
    return broken?.table ?? null;
  };
  const remove = (source: string) => `DELETE FROM ${source} WHERE id = ${anyId(source)}`;
  expect(await intruder.afterDamage([archived, remove('status_event')], look)).toBeNull();
  expect(await intruder.afterDamage([archived, remove('audit_event')], look)).toBe('audit_event');
});

test.each([
  ['change a seal', 'UPDATE event_seal SET source = source'],
  ['remove a seal', 'DELETE FROM event_seal'],
  ['take a row out of the queue', 'DELETE FROM event_unsealed'],
  ['change the backlog', 'DELETE FROM event_backlog'],
  ['add a seal of its own', `SELECT event_seal_add('audit_event', '{1}')`],
])('the application’s role can’t %s', async (_what, sql) => {
  await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied/);
});
