import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { screenMembers } from '#lib/features/screening/screen-members';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newMember, type TestMember } from '#tests/support/member/member';
import { findApproval } from '../approvals/queries.ts';
import { findHit, listHits, listHitsOf, listLists } from './queries.ts';

const database = useTestDatabase();
const { db } = database;
let admin: TestOperator;
let cashier: TestOperator;
let treasurer: TestOperator;
let serial = 0;

beforeAll(async () => {
  admin = await newOperatorSession(database, ['admin']);
  cashier = await newOperatorSession(database, ['cashier']);
  treasurer = await newOperatorSession(database, ['treasurer']);
});

const HEADER = 'name,source_id,aliases,birth_date';

async function upload(name: string, rows: readonly string[], by = admin) {
  const form = new FormData();
  form.append('name', name);
  form.append('file', new Blob([[HEADER, ...rows].join('\n')]), 'list.csv');
  const response = new Response(form);
  const raw = new Uint8Array(await response.arrayBuffer());
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return callDesk('uploadScreeningList', {}, { cookie: by.cookie, raw, headers });
}

async function named(realName: string): Promise<TestMember> {
  const member = await newMember();
  await db.user.update({ where: { id: member.id }, data: { realName } });
  return member;
}

const hitsOf = async ({ id }: TestMember) =>
  (await listHitsOf(db, id)).map(({ list_name, entry_name, score, status }) => [
    ...[list_name, entry_name, score, status],
  ]);

const screen = () => screenMembers(db, 60_000);

/** A member with one hit in a list of its own. */
async function newHit(memberName: string, entryName: string) {
  const list = `list ${++serial}`;
  await upload(list, [`"${entryName}",S-1,,`]);
  const member = await named(memberName);
  await screen();
  const hits = await listHitsOf(db, member.id);
  const hit = hits.find(({ list_name: name }) => name === list);
  if (!hit) throw new Error('no hit');
  return { member, hit, list };
}

const decide = (id: string, outcome: string, by = cashier) =>
  callDesk('decideHit', { id, outcome, reason: 'compared' }, { cookie: by.cookie });

describe('a list', () => {
  test('is stored in versions, and each is compared with all members once', async () => {
    const before = await named('Chen, Da-Ming');
    expect((await upload('sanctions', ['Daming CHEN,S-1,,1970-01-31'])).data).toEqual({
      ...{ version: 1, entries: 1, refused: [] },
    });
    await screen();
    expect(await hitsOf(before)).toEqual([['sanctions', 'Daming CHEN', 100, 'open']]);
    expect((await upload('sanctions', ['Daming CHEN,S-1,,1970-01-31'])).code).toBe(4010);
    const next = ['Daming CHEN,S-1,,', 'Somebody,S-2,"Katherine Johnson",'];
    expect((await upload('sanctions', next)).data).toMatchObject({ version: 2, entries: 2 });
    const near = await named('Katharine Johnson');
    await screen();
    expect(await hitsOf(before)).toHaveLength(1);
    expect(await hitsOf(near)).toEqual([['sanctions', 'Katherine Johnson', 93, 'open']]);
    const lists = await listLists(db);
    expect(lists.map(({ version, is_present: isPresent }) => [version, isPresent])).toEqual([
      ...[
        [2, true],
        [1, false],
      ],
    ]);
    expect(lists[0]?.compared_at).not.toBeNull();
  });

  test('is refused as a whole with the rows that are wrong', async () => {
    const { data } = await upload('wrong', ['王小明,A-1,,', ',A-2,,', '王小明,A-3,,1970-02-30']);
    expect(data).toEqual({
      ...{ version: null, entries: 0 },
      refused: [
        { row: 3, column: 'name', problem: 'missing' },
        { row: 4, column: 'birth_date', problem: 'day' },
      ],
    });
    expect(await db.screeningList.count({ where: { name: 'wrong' } })).toBe(0);
    expect((await upload('', ['王小明,A-1,,'])).data).toHaveProperty('name');
    expect((await upload('mine', ['王小明,A-1,,'], cashier)).code).toBe(4030);
  });
});

describe('a hit', () => {
  test('comes for a new real name, and not again for the same names once it was cleared', async () => {
    const { member, hit, list } = await newHit('Leopold Fitzgerald', 'Leopold Fitzgerold');
    expect(hit.score).toBe(94);
    expect((await decide(hit.id, 'cleared')).data).toEqual({ applied: true });
    expect((await decide(hit.id, 'matched')).code).toBe(4010);
    await upload(list, ['Leopold Fitzgerold,S-1,,', 'Other Person,S-2,,']);
    await db.screeningDue.create({ data: { userId: member.id } });
    await screen();
    expect((await listHitsOf(db, member.id)).map(({ id }) => id)).toEqual([hit.id]);
    const audit = await db.auditEvent.findFirst({ where: { subject: `screening:${hit.id}` } });
    expect(audit).toMatchObject({ action: 'screening.clear' });
  });

  test('waits for a name that operators correct', async () => {
    const list = `list ${++serial}`;
    await upload(list, ['林美玲玲玲,S-1,,']);
    const member = await named('王小明');
    await screen();
    expect(await hitsOf(member)).toEqual([]);
    await named('somebody else');
    const payload = { username: member.username, real_name: '林美玲玲玲' };
    const request = { action: 'user.set-real-name', payload, reason: 'typing error' };
    const { data } = await callDesk('requestApproval', request, { cookie: admin.cookie });
    const decision = { id: data.approval, decision: 'approve' };
    await callDesk('decideApproval', decision, { cookie: treasurer.cookie });
    expect(await screen()).toBe(2);
    expect(await hitsOf(member)).toEqual([[list, '林美玲玲玲', 100, 'open']]);
    expect(await screen()).toBe(0);
  });

  test('of a high score is cleared by two operators, by call and by SQL', async () => {
    const { member, hit } = await newHit('Quentin Zhao', 'ZHAO Quentin');
    expect(hit.score).toBe(100);
    const { data } = await decide(hit.id, 'cleared');
    expect(data).toEqual({ applied: false, approval: expect.any(String) });
    expect((await findHit(db, hit.id))?.approval).toBe(data.approval);
    expect((await findApproval(db, data.approval, ['admin']))?.changes).toEqual([
      { kind: 'member', id: `${member.id}`, username: member.username },
      {
        ...{ kind: 'screeningHit', id: hit.id, list: hit.list_name, score: 100 },
        ...{ memberName: 'Quentin Zhao', entryName: 'ZHAO Quentin' },
      },
    ]);
    const attempt = inTransaction(
      db,
      (tx) => tx.$executeRaw`
        INSERT INTO screening_decision (hit_id, outcome, reason, decided_by)
        VALUES (${BigInt(hit.id)}, 'cleared', 'by SQL', 'mal')`,
    );
    await expect(attempt).rejects.toThrow(/takes another operator/);
    await expect(
      db.$executeRaw`UPDATE screening_hit SET status = 'cleared', score = 10`,
    ).rejects.toThrow(/permission denied/);
    const decision = { id: data.approval, decision: 'approve' };
    expect((await callDesk('decideApproval', decision, { cookie: treasurer.cookie })).code).toBe(
      200,
    );
    expect(await findHit(db, hit.id)).toMatchObject({
      status: 'cleared',
      decision: { decided_by: cashier.operator.name, reason: 'compared' },
    });
  });

  test('that is a match freezes the member at once, and withdraws a request to clear it', async () => {
    const { member, hit } = await newHit('Rupert Yang', 'Rupert Yang');
    const { data } = await decide(hit.id, 'cleared');
    expect((await decide(hit.id, 'matched')).data).toEqual({ applied: true });
    const user = await db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(user.withdrawalsFrozenAt).not.toBeNull();
    const where = { id: BigInt(data.approval) };
    expect(await db.approval.findUniqueOrThrow({ where })).toMatchObject({ status: 'withdrawn' });
    const open = await listHits(db, { status: 'open' });
    expect(open.rows.map(({ id }) => id)).not.toContain(hit.id);
    expect((await listHits(db, { status: 'matched' })).rows[0]?.id).toBe(hit.id);
  });

  test('is no match in the database while the member is not frozen, and names its entry', async () => {
    const { hit } = await newHit('Sabine Xu', 'Sabine Xu');
    const attempt = inTransaction(
      db,
      (tx) => tx.$executeRaw`
        INSERT INTO screening_decision (hit_id, outcome, reason, decided_by)
        VALUES (${BigInt(hit.id)}, 'matched', 'by SQL', 'mal')`,
    );
    await expect(attempt).rejects.toThrow(/are frozen/);
    const forged = inTransaction(
      db,
      (tx) => tx.$executeRaw`
        INSERT INTO screening_hit (user_id, entry_id, list_name, source_id, member_name, entry_name, score)
        SELECT user_id, entry_id, list_name, source_id, member_name, 'another', 1 FROM screening_hit
        WHERE id = ${BigInt(hit.id)}`,
    );
    await expect(forged).rejects.toThrow(/names an entry of its list/);
  });
});
