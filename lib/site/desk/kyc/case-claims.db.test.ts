import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { uploadAndSubmit } from '#tests/support/member/identity-documents';
import { newPayee } from '#tests/support/member/member';
import { findCase, listCases } from './queries.ts';

const database = useTestDatabase();
const { db } = database;

type Name = 'amy' | 'bob' | 'tina' | 'ada' | 'eve';
const cookies: Partial<Record<Name, string>> = {};
let id: string;

beforeAll(async () => {
  for (const [name, role] of [
    ['amy', 'cashier'],
    ['bob', 'cashier'],
    ['tina', 'treasurer'],
    ['ada', 'admin'],
    ['eve', 'viewer'],
  ] as const)
    cookies[name] = (await newOperatorSession(database, [role], { name })).cookie;
});

beforeEach(async () => {
  id = await newCase();
});

async function newCase(): Promise<string> {
  const member = await newPayee('10000');
  await uploadAndSubmit(member);
  const found = await db.kycCase.findFirstOrThrow({ where: { userId: member.id } });
  return found.id.toString();
}

const call = (name: Parameters<typeof callDesk>[0], body: object, by: Name) =>
  callDesk(name, body, { cookie: cookies[by] });
const claim = (by: Name, takeOver = false) => call('claimCase', { id, take_over: takeOver }, by);
const reject = (by: Name) =>
  call('reviewCase', { decision: 'reject', id, reason: 'unreadable' }, by);
const assign = (by: Name, to: string, ids = [id]) =>
  call('assignRecords', { queue: 'identity', ids, to, note: '請核對證件' }, by);
const listed = async (filter: 'mine' | 'given' | 'nobody' | 'others', operator: Name) => {
  const { rows } = await listCases(db, {
    ...{ status: 'submitted', claim: filter, limit: 100, operator },
  });
  return rows.map((row) => row.id);
};
const actsOf = async () => {
  const rows = await db.auditEvent.findMany({
    where: { subject: `kyc:${id}`, action: { in: ['kyc.claim', 'kyc.release', 'kyc.assign'] } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ actor, action, detail }) => [actor, action, detail]);
};

describe('an identity case', () => {
  test('is claimed, which keeps others from deciding until it is released or taken over', async () => {
    expect((await claim('amy')).code).toBe(200);
    const refused = await claim('bob');
    expect([refused.code, refused.msg]).toEqual([
      4010,
      expect.stringMatching(new RegExp(`^案件 #${id} 已由 amy 於 \\d\\d:\\d\\d 認領`)),
    ]);
    expect((await reject('bob')).msg).toContain('已由 amy');
    expect((await claim('bob', true)).code).toBe(200);
    expect((await reject('amy')).msg).toContain('已由 bob');
    expect((await call('releaseCase', { id }, 'bob')).code).toBe(200);
    expect((await reject('amy')).code).toBe(200);
    expect(await actsOf()).toEqual([
      ['operator:amy', 'kyc.claim', {}],
      ['operator:bob', 'kyc.claim', { from: 'operator:amy' }],
      ['operator:bob', 'kyc.release', {}],
    ]);
  });

  test('that was decided names whom, when and how', async () => {
    await claim('amy');
    expect((await reject('amy')).code).toBe(200);
    expect(await db.kycCase.findUniqueOrThrow({ where: { id: BigInt(id) } })).toMatchObject({
      claimedBy: null,
    });
    const words = new RegExp(`案件 #${id}.*amy.*退件`);
    for (const late of [await reject('bob'), await claim('bob'), await claim('bob', true)])
      expect([late.code, late.msg]).toEqual([4010, expect.stringMatching(words)]);
    const [outcome] = (await assign('tina', 'bob')).data;
    expect(outcome.problem).toMatch(words);
  });

  test('is claimed by the second operator while the first one waits for the approval', async () => {
    const open = async (by: Name) => {
      for (const one of await db.kycDocument.findMany({ where: { caseId: BigInt(id) } }))
        await call('revealDocument', { id: one.id.toString(), reason: `KYC ${id}` }, by);
    };
    await claim('amy');
    await open('amy');
    const checks = ['name', 'document', 'face'];
    const { data } = await call('reviewCase', { decision: 'approve', id, checks }, 'amy');
    expect((await claim('bob', true)).code).toBe(200);
    await open('tina');
    const decision = { id: data.approval, decision: 'approve' };
    expect((await call('decideApproval', decision, 'tina')).code).toBe(4010);
    expect((await claim('tina', true)).code).toBe(200);
    expect((await call('decideApproval', decision, 'tina')).code).toBe(200);
  });
});

describe('a hand-over of identity cases', () => {
  test('gives own ones to a colleague with a note, who finds them', async () => {
    const free = await newCase();
    await claim('amy');
    expect((await assign('amy', 'BOB', [id, free])).data).toEqual([
      { id, problem: null, field: null },
      { id: free, problem: expect.stringContaining(`案件 #${free} 尚無經辦人員`), field: null },
    ]);
    expect(await listed('given', 'bob')).toContain(id);
    expect(await listed('mine', 'bob')).toContain(id);
    expect(await listed('others', 'amy')).toContain(id);
    expect(await listed('nobody', 'amy')).toContain(free);
    expect(await listed('nobody', 'amy')).not.toContain(id);
    const shown = await findCase(db, { id: BigInt(id), operator: 'bob' });
    expect(shown?.assigned).toMatchObject({ to: 'bob', by: 'amy', note: '請核對證件' });
    expect(shown?.claim).toMatchObject({ by: 'bob', is_mine: true });
    expect((await assign('amy', 'tina')).data[0].problem).toContain('由 bob 經辦');
    expect(await actsOf()).toContainEqual([
      ...['operator:amy', 'kyc.assign'],
      { to: 'bob', note: '請核對證件', from: 'operator:amy' },
    ]);
  });

  test('assigns any to who may review, by who leads', async () => {
    expect((await assign('ada', 'bob')).data).toEqual([{ id, problem: null, field: null }]);
    expect((await assign('tina', 'ada')).code).toBe(4001);
    expect((await assign('tina', 'eve')).code).toBe(4001);
    expect((await assign('eve', 'bob')).code).toBe(4030);
    expect((await claim('amy', true)).code).toBe(200);
    expect(await listed('given', 'bob')).not.toContain(id);
  });

  test('is part of all that an operator hands over at the end of a shift', async () => {
    await claim('bob');
    const { data } = await call('handOverClaims', { to: 'amy', note: '下班' }, 'bob');
    expect(data).toContainEqual({ id, no: `案件 #${id}`, problem: null, field: null });
    expect(await listed('given', 'amy')).toContain(id);
  });

  test('is paged along the cases that wait', async () => {
    const ids = [id, await newCase(), await newCase()];
    for (const one of ids) await call('claimCase', { id: one, take_over: true }, 'tina');
    const filter = { status: 'submitted', claim: 'mine', limit: 2, operator: 'tina' } as const;
    const first = await listCases(db, filter);
    expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 2));
    const rest = await listCases(db, { ...filter, after: first.next ?? undefined });
    expect([rest.rows.map((row) => row.id), rest.next]).toEqual([ids.slice(2), null]);
  });
});

test.each(['2026-99-99Z_1', '2026---Z_1', '2026-02-30_1', '0000-00-00_1'])(
  'a list begins anew after an odd cursor: %s',
  async (after) => {
    for (const status of ['submitted', 'approved', 'expiring'] as const)
      for (const claim of [undefined, 'nobody'] as const) {
        const filter = { status, claim, limit: 10, operator: 'amy' };
        expect(await listCases(db, { ...filter, after })).toEqual(await listCases(db, filter));
      }
  },
);
