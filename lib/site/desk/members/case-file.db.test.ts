import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#lib/access/operators/rights';
import { LOCALES } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { newMember, type TestMember } from '#tests/support/member/member';
import { caseFileDocument } from './case-file-document.ts';
import { CASE_PARTS, type CaseRow, readCasePage } from './case-file-rows.ts';

const database = useTestDatabase();
const { db } = database;
let member: TestMember;

beforeEach(async () => {
  member = await newMember();
});

const as = async (...roles: Role[]) => (await newOperatorSession(database, roles)).cookie;
const note = (text: string) =>
  db.memberNote.create({ data: { userId: member.id, author: 'amy', kind: 'complaint', text } });
const request = () => ({ username: member.username, reason: 'court order', format: 'pdf' });

/** A hit of name screening that an operator cleared, and a risk level. */
async function screenMember(): Promise<void> {
  const list = await db.screeningList.create({
    data: { name: 'sanctions', version: 1, entries: 1, hash: 'a'.repeat(64), uploadedBy: 'amy' },
  });
  const names = { memberName: '王小明', entryName: '王小銘', listName: list.name, sourceId: 'p1' };
  const entry = await db.screeningEntry.create({
    data: { listId: list.id, sourceId: 'p1', name: '王小銘', aliases: [] },
  });
  const hit = await db.screeningHit.create({
    data: { ...names, userId: member.id, entryId: entry.id, score: 80 },
  });
  await db.screeningDecision.create({
    data: { hitId: hit.id, outcome: 'cleared', reason: 'other birthday', decidedBy: 'carol' },
  });
  await db.memberRisk.create({
    data: {
      ...{ userId: member.id, level: 'high', reason: 'cash business', setBy: 'carol' },
      reviewOn: new Date('2027-01-01'),
    },
  });
}

async function readAll(): Promise<Record<string, CaseRow[]>> {
  const rows: Record<string, CaseRow[]> = {};
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const subject = `user:${member.username}`;
    const page = await readCasePage(db, { userId: member.id, subject }, cursor);
    rows[page.part] = [...(rows[page.part] ?? []), ...page.rows];
    cursor = page.next;
  }
  return rows;
}

test('has its parts in order, with hits, decisions and risk levels in words', async () => {
  await note('called twice');
  await screenMember();
  const rows = await withLocale('en', readAll);
  expect(Object.keys(rows)).toEqual(CASE_PARTS);
  expect(rows.screening).toMatchObject([
    { by: 'carol', text: 'sanctions: 王小銘, score 80\nAnother person\nother birthday' },
  ]);
  expect(rows.risks).toMatchObject([
    { by: 'carol', text: 'High · next review 2027-01-01\ncash business' },
  ]);
});

test('goes on after a page of rows', async () => {
  await db.memberNote.createMany({
    data: Array.from({ length: 501 }, (_, index) => ({
      ...{ userId: member.id, author: 'amy', kind: 'other', text: `note ${index}` },
    })),
  });
  const { notes } = await readAll();
  expect([notes?.length, notes?.at(-1)?.text]).toEqual([501, 'note 500']);
});

test('a signed PDF takes the right and the reason of the CSV, and leaves the same audit row', async () => {
  await note(`${'客戶=1+1 客户\n'.repeat(90)}完`);
  const { data, headers } = await callDesk('exportCaseFile', request(), {
    cookie: await as('auditor'),
  });
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain(`case-file-${member.id}.pdf`);
  expect(data).toMatch(/^%PDF-/);
  expect(data).toMatch(/%jinku-report,[\w-]+\.[\w-]+\.[\w-]+\s*$/);
  const rows = await db.auditEvent.findMany({
    where: { subject: { in: [`user:${member.username}`, `report:case-file-${member.id}`] } },
    orderBy: { id: 'asc' },
  });
  expect(rows).toMatchObject([
    { action: 'user.export-file', detail: { reason: 'court order', format: 'pdf' } },
    { action: 'report.issue', detail: { format: 'pdf', public_key: expect.any(String) } },
  ]);
  const cookie = await as('admin');
  expect((await callDesk('exportCaseFile', request(), { cookie })).code).toBe(4030);
  const blank = { ...request(), reason: ' ' };
  expect((await callDesk('exportCaseFile', blank, { cookie: await as('auditor') })).code).toBe(
    4001,
  );
});

test('a file that is too long for a PDF is refused, and remains possible as CSV', async () => {
  await db.memberNote.createMany({
    data: Array.from({ length: 6 }, () => ({
      ...{ userId: member.id, author: 'amy', kind: 'other', text: `${'a\n'.repeat(990)}a` },
    })),
  });
  const cookie = await as('auditor');
  const refused = await callDesk('exportCaseFile', request(), { cookie });
  expect([refused.code, refused.msg]).toEqual([4010, expect.stringContaining('CSV')]);
  const csv = { ...request(), format: 'csv' };
  expect((await callDesk('exportCaseFile', csv, { cookie })).code).toBe(200);
});

test('characters that are written as code points count as many', async () => {
  await db.memberNote.createMany({
    data: Array.from({ length: 12 }, () => ({
      ...{ userId: member.id, author: 'amy', kind: 'other', text: '\u{f40}'.repeat(2_000) },
    })),
  });
  expect((await callDesk('exportCaseFile', request(), { cookie: await as('auditor') })).code).toBe(
    4010,
  );
});

test.each(LOCALES)('has the company, who prepared it and who reviews it in %s', (locale) =>
  withLocale(locale, async () => {
    const rows = Object.fromEntries(CASE_PARTS.map((part) => [part, [] as CaseRow[]]));
    const document = caseFileDocument(
      { username: 'wang', userId: 7n, realName: '王小明', rows } as never,
      { by: 'amy', at: new Date(), company: '金庫', licence: 'A-1', reason: 'court order' },
    );
    expect(document.company[0]).toBe('金庫');
    expect(document.company[1]).toContain('A-1');
    expect(document.signatures).toMatchObject([{ name: 'amy' }, { name: '' }]);
    expect(document.tables.map(({ id }) => id)).toEqual(CASE_PARTS);
    expect(document.facts.map(({ value }) => value)).toContain('court order');
  }),
);
