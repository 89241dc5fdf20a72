import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { wordRows } from './audit-words.ts';
import { exportAudit } from './export-audit.ts';
import { searchAudit } from './queries.ts';

const database = useTestDatabase();
const { db } = database;

const TEXT = { toString: 1, valueOf: 1 };
const ODD: readonly object[] = [
  { head: { position: TEXT, hash: [] } },
  { fault: { table: TEXT, id: TEXT } },
  { action: TEXT, subject: TEXT },
  { subject: '__proto__:1', ref: 'constructor:1', withdrawal: '99999999999999999999' },
  { before: [[{ a: [null, -0, true] }]], after: {}, roles: [{}], size: '1' },
  { kinds: 'constructor', reason: 'toString', actor: 'system:__proto__', constructor: 'x' },
];

/** As many levels as the database takes. */
function nested(levels: number, key: string): string {
  return `${`{"${key}":`.repeat(levels)}1${'}'.repeat(levels)}`;
}

async function readWords() {
  const { rows } = await searchAudit(db, { limit: 100 });
  return wordRows(db, rows, ['admin']);
}

test('the audit log remains readable after the export of an odd reference', async () => {
  const { cookie } = await newOperatorSession(database, ['viewer']);
  const body = { list: 'journals', filter: { ref: '__proto__:1' }, reason: 'audit' };
  expect((await callDesk('exportLedger', body, { cookie })).code).toBe(200);
  const refs = (await readWords()).flatMap(({ detail }) => detail.map(({ value }) => value));
  expect(refs).toContain('__proto__:1');
});

test('the audit log and its file remain readable with details of any type and depth', async () => {
  for (const action of ['config.set', 'approval.request', 'kyc.reject', 'later.action'])
    for (const detail of ODD)
      await db.auditEvent.create({
        data: { actor: 'operator:amy', action, subject: 'config:terms', detail },
      });
  for (const key of ['x', 'before', 'subject'])
    await db.$executeRaw`INSERT INTO audit_event (actor, action, subject, detail)
      VALUES ('operator:amy', 'later.action', '__proto__:1', ${nested(5_000, key)}::jsonb)`;
  const rows = await readWords();
  for (const { subject, detail } of rows)
    for (const text of [subject.text, ...detail.flatMap(({ name, value }) => [name, value])])
      expect(text).toEqual(expect.any(String));
  const parts: string[] = [];
  for await (const part of exportAudit(db, {}, ['admin']).chunks) parts.push(part);
  expect(parts.join('').split('\r\n').length).toBeGreaterThan(rows.length);
});
