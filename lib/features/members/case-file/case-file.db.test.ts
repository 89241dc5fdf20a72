import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#lib/access/operators/rights';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { newMember, type TestMember } from '#tests/support/member/member';
import { attachDocument, openDocument } from './case-document.ts';
import { CASE_DOCUMENT_MAX_BYTES, CASE_DOCUMENTS_MAX } from './case-limits.ts';
import { resealCaseDocuments } from './reseal-case-documents.ts';
import { sealCaseDocument } from './seal-case-document.ts';

const database = useTestDatabase();
const { db } = database;
let member: TestMember;

beforeEach(async () => {
  member = await newMember();
});

const PDF = Buffer.from('%PDF-1.7\nletter');
const as = async (...roles: Role[]) => (await newOperatorSession(database, roles)).cookie;
const attach = (file: Uint8Array, title = '警方來文') =>
  inTransaction(db, (tx) =>
    attachDocument(tx, { username: member.username, operator: 'amy', title, file }),
  );
const audits = (action: string) =>
  db.auditEvent.findMany({ where: { subject: `user:${member.username}`, action } });

describe('a document of a case file', () => {
  test('is kept encrypted, once, and opened for a reason', async () => {
    const { id } = await attach(PDF);
    expect((await attach(PDF, 'again')).id).toBe(id);
    const row = await db.memberDocument.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ type: 'application/pdf', size: PDF.length, title: '警方來文' });
    expect(Buffer.from(row.sealed).includes('letter')).toBe(false);
    expect(await audits('user.attach')).toHaveLength(1);
    const body = { id: id.toString(), reason: 'court order' };
    const { data } = await callDesk('openDocument', body, { cookie: await as('auditor') });
    expect(Buffer.from(data.base64, 'base64').equals(PDF)).toBe(true);
    expect(await audits('user.open-document')).toMatchObject([
      { detail: { reason: 'court order', document_id: id.toString() } },
    ]);
    const without = { ...body, reason: ' ' };
    expect((await callDesk('openDocument', without, { cookie: await as('auditor') })).code).toBe(
      4001,
    );
  });

  test('is JPEG, PNG or PDF by content, and not too large', async () => {
    const wrong = [Buffer.from('<svg onload=alert(1)>'), Buffer.from('RIFF0000WEBP')];
    for (const file of [...wrong, Buffer.alloc(CASE_DOCUMENT_MAX_BYTES + 1)])
      await expect(attach(file)).rejects.toMatchObject({ code: 4001 });
    expect(await db.memberDocument.count({ where: { userId: member.id } })).toBe(0);
  });

  test('is the last one after fifty', async () => {
    for (let count = 0; count < CASE_DOCUMENTS_MAX; count++)
      await attach(Buffer.from(`%PDF-1.7 ${count}`));
    await expect(attach(PDF)).rejects.toMatchObject({ code: 4010 });
  });

  test('does not change but for its encryption, nor open as that of another member', async () => {
    const { id } = await attach(PDF);
    const run = (sql: string, ...values: unknown[]) =>
      inTransaction(db, (tx) => tx.$executeRawUnsafe(sql, ...values));
    await expect(run(`UPDATE member_document SET title = 'x' WHERE id = ${id}`)).rejects.toThrow();
    await expect(run(`DELETE FROM member_document WHERE id = ${id}`)).rejects.toThrow();
    const { userId } = await db.memberDocument.findUniqueOrThrow({ where: { id } });
    const foreign = sealCaseDocument(PDF, userId + 1n);
    await run(`UPDATE member_document SET sealed = $1 WHERE id = ${id}`, foreign);
    const opened = inTransaction(db, (tx) =>
      openDocument(tx, { id, operator: 'amy', reason: 'x' }),
    );
    await expect(opened).rejects.toThrow();
    await run(`UPDATE member_document SET sealed = $1 WHERE id = ${id}`, Buffer.from('old'));
    const reseal = inTransaction(db, (tx) => resealCaseDocuments(tx, { afterId: 0n, limit: 8 }));
    await expect(reseal).rejects.toThrow();
  });
});

test('the case file is exported for a reason, without formulas', async () => {
  const note = { username: member.username, text: '=1+1', kind: 'suspicious' };
  const cookie = await as('cashier');
  expect((await callDesk('noteMember', note, { cookie })).code).toBe(200);
  await attach(PDF);
  const message = { username: member.username, template: 'free', text: '請來電', reason: 'x' };
  expect((await callDesk('sendMessage', message, { cookie })).code).toBe(200);
  const body = { username: member.username, reason: 'handed to the police' };
  const { data } = await callDesk('exportCaseFile', body, { cookie });
  expect(data).toContain(`可疑`);
  expect(data).toContain(`'=1+1`);
  expect(data).toContain('SHA-256');
  expect(data).toContain('請來電');
  expect(data).toContain('handed to the police');
  expect(await audits('user.export-file')).toMatchObject([
    { detail: { reason: 'handed to the police', format: 'csv' } },
  ]);
  expect((await callDesk('exportCaseFile', body, { cookie: await as('admin') })).code).toBe(4030);
});
