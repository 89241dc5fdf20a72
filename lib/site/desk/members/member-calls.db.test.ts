import { beforeEach, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#lib/access/operators/rights';
import { inTransaction } from '#lib/base/db/transaction';
import { findApproval } from '#lib/site/desk/approvals/queries';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { listCases } from '#lib/site/desk/kyc/queries';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { uploadAndSubmit } from '#tests/support/member/identity-documents';
import { newMember, newPayee } from '#tests/support/member/member';

const database = useTestDatabase();
const { db } = database;
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  payee = await newPayee('1000');
});

const as = (...roles: Role[]) => newOperatorSession(database, roles);
const lock = () => ({ username: payee.username, act: 'lock', reason: 'called back' });

/** A case with its documents, submitted by the payee. */
async function newCase() {
  await uploadAndSubmit(payee);
  const found = await db.kycCase.findFirstOrThrow({
    where: { userId: payee.id },
    include: { documents: true },
  });
  return { id: found.id.toString(), documentId: `${found.documents[0]?.id}` };
}

async function openAll(caseId: string, cookie: string) {
  for (const { id } of await db.kycDocument.findMany({ where: { caseId: BigInt(caseId) } }))
    await callDesk('revealDocument', { id: id.toString(), reason: 'review' }, { cookie });
}

async function levelOf(id: bigint) {
  return (await db.user.findUniqueOrThrow({ where: { id } })).identityVerifiedAt !== null;
}

describe('a call about a member is refused to a role without its right', () => {
  const allowed: Partial<Record<DeskCallName, readonly Role[]>> = {
    actOnMember: ['cashier', 'treasurer', 'admin'],
    noteMember: ['cashier', 'treasurer', 'admin'],
    issueStatement: ['treasurer', 'auditor'],
    openDocument: ['cashier', 'treasurer', 'auditor'],
    exportCaseFile: ['cashier', 'treasurer', 'auditor'],
    previewMessage: ['cashier', 'treasurer', 'admin'],
    sendMessage: ['cashier', 'treasurer', 'admin'],
    revealMember: ['cashier', 'treasurer', 'auditor'],
    reviewCase: ['cashier', 'treasurer'],
    revokeIdentity: ['cashier', 'treasurer'],
    reviewFactorRemoval: ['cashier', 'treasurer'],
    revealFactorDocument: ['cashier', 'treasurer', 'auditor', 'admin'],
    revealDocument: ['cashier', 'treasurer', 'auditor', 'admin'],
  };
  const cases = Object.entries(allowed) as [DeskCallName, readonly Role[]][];

  test.each(cases)('%s', async (call, roles) => {
    for (const role of ROLES) {
      const { cookie } = await as(role);
      const { code } = await callDesk(call, {}, { cookie });
      // With the right, the empty body is what is wrong.
      expect([role, code]).toEqual([role, roles.includes(role) ? 4001 : 4030]);
    }
  });
});

describe('an operator', () => {
  test('locks, unlocks, freezes and signs out a member', async () => {
    const { cookie, operator } = await as('cashier');
    for (const act of ['freeze', 'endSessions', 'lock', 'unlock'])
      expect((await callDesk('actOnMember', { ...lock(), act }, { cookie })).code).toBe(200);
    expect((await callDesk('actOnMember', { ...lock(), act: 'unlock' }, { cookie })).code).toBe(
      4010,
    );
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${payee.username}`, actor: `operator:${operator.name}` },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual([
      ...['user.freeze', 'user.end-sessions', 'user.lock', 'user.unlock'],
    ]);
  });

  test('needs a reason, and a member that exists', async () => {
    const { cookie } = await as('cashier');
    const without = await callDesk('actOnMember', { ...lock(), reason: ' ' }, { cookie });
    expect(without.data).toHaveProperty('reason');
    const unknown = { ...lock(), username: 'nobody_here' };
    expect((await callDesk('actOnMember', unknown, { cookie })).code).toBe(4004);
  });

  test('adds a note, and sees personal data for a reason', async () => {
    const { cookie, operator } = await as('cashier');
    const note = { username: payee.username, text: '來電' };
    expect((await callDesk('noteMember', note, { cookie })).code).toBe(200);
    expect(await db.memberNote.findMany({ where: { userId: payee.id } })).toMatchObject([
      { author: operator.name, text: '來電' },
    ]);
    const body = { username: payee.username, what: 'method', reason: 'pays by hand' };
    const shown = await callDesk('revealMember', { ...body, method_id: payee.cardId }, { cookie });
    expect(shown.data.value).toMatch(/^10000000\d{4}$/);
    expect((await callDesk('revealMember', body, { cookie })).code).toBe(4004);
    const other = await newMember();
    const foreign = { ...body, username: other.username, method_id: payee.cardId };
    expect((await callDesk('revealMember', foreign, { cookie })).code).toBe(4004);
  });

  test('sees a document and decides on the case', async () => {
    const { id, documentId } = await newCase();
    const { cookie } = await as('cashier');
    const shown = await callDesk(
      'revealDocument',
      { id: documentId, reason: 'review' },
      { cookie },
    );
    expect(shown.data.picture).toMatch(/^data:image\/webp;base64,UklGR/);
    const other = { decision: 'reject', id, reason: 'other' };
    expect((await callDesk('reviewCase', other, { cookie })).code).toBe(4001);
    const reject = { ...other, reason: 'expired' };
    expect((await callDesk('reviewCase', reject, { cookie })).code).toBe(200);
    const approve = { decision: 'approve', id, checks: ['name', 'document', 'face'] };
    expect((await callDesk('reviewCase', approve, { cookie })).code).toBe(4010);
  });

  test('approves a case with all pictures opened, and revokes it', async () => {
    const { id } = await newCase();
    const { cookie, operator } = await as('treasurer');
    const checks = ['name', 'document', 'face'];
    const approve = { decision: 'approve', id, checks, expires_on: '2099-12-31' };
    const refused = await callDesk('reviewCase', approve, { cookie });
    expect([refused.code, refused.msg]).toEqual([4010, '請先開啟這個案件的全部照片，再核准']);
    await openAll(id, cookie);
    const missing = { ...approve, checks: ['name'] };
    expect((await callDesk('reviewCase', missing, { cookie })).data).toHaveProperty('checks');
    const past = { ...approve, expires_on: '2020-01-01' };
    expect((await callDesk('reviewCase', past, { cookie })).data).toHaveProperty('expires_on');
    // There are the operators of the tests before, so it takes a second one.
    const { data } = await callDesk('reviewCase', approve, { cookie });
    expect(data).toEqual({ applied: false, approval: expect.any(String) });
    expect((await callDesk('reviewCase', approve, { cookie })).code).toBe(4010);
    expect(await levelOf(payee.id)).toBe(false);
    expect((await findApproval(db, data.approval, ['admin']))?.changes).toEqual([
      { kind: 'member', id: `${payee.id}`, username: payee.username },
      { kind: 'identityCase', id },
      { kind: 'level', before: 1, after: 2 },
      { kind: 'checks', checks },
      { kind: 'lastDay', day: '2099-12-31' },
    ]);
    const second = await as('admin');
    const decision = { id: data.approval, decision: 'approve' };
    const unseen = await callDesk('decideApproval', decision, { cookie: second.cookie });
    expect([unseen.code, unseen.msg]).toEqual([4010, '請先開啟這個案件的全部照片，再核准']);
    await openAll(id, second.cookie);
    expect((await callDesk('decideApproval', decision, { cookie: second.cookie })).code).toBe(200);
    expect(await levelOf(payee.id)).toBe(true);
    const decided = await db.kycCase.findUniqueOrThrow({ where: { id: BigInt(id) } });
    expect([decided.status, decided.decidedBy]).toEqual(['approved', operator.name]);
    const revoke = { id, reason: 'altered' };
    expect((await callDesk('revokeIdentity', revoke, { cookie })).code).toBe(200);
    expect((await callDesk('revokeIdentity', revoke, { cookie })).code).toBe(4010);
  });

  test('withdraws the request of a case that is rejected meanwhile', async () => {
    const { id } = await newCase();
    const [{ cookie }, second] = [await as('cashier'), await as('treasurer')];
    await openAll(id, cookie);
    const approve = { decision: 'approve', id, checks: ['name', 'document', 'face'] };
    const { data } = await callDesk('reviewCase', approve, { cookie });
    const [listed] = (await listCases(db, { status: 'submitted', limit: 5, operator: 'amy' })).rows;
    expect(listed).toMatchObject({ id, approval: data.approval });
    const reject = { decision: 'reject', id, reason: 'unreadable' };
    const rejected = await callDesk('reviewCase', reject, { cookie: second.cookie });
    expect([rejected.code, rejected.data]).toEqual([200, { applied: true }]);
    const where = { id: BigInt(data.approval) };
    expect(await db.approval.findUniqueOrThrow({ where })).toMatchObject({ status: 'withdrawn' });
    await openAll(id, second.cookie);
    const decision = { id: data.approval, decision: 'approve' };
    expect((await callDesk('decideApproval', decision, { cookie: second.cookie })).code).toBe(4010);
    expect(await levelOf(payee.id)).toBe(false);
  });

  test('is refused another checklist, day or case than the second one approved', async () => {
    const { id } = await newCase();
    const [maker, second] = [await as('cashier'), await as('treasurer')];
    await openAll(id, maker.cookie);
    const approve = { decision: 'approve', id, checks: ['face', 'name', 'document'] };
    const { data } = await callDesk('reviewCase', approve, { cookie: maker.cookie });
    const attempt = (change: string) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`
          UPDATE approval SET status = 'approved', checker_id = ${second.operator.id} WHERE id = ${BigInt(data.approval)}`;
        await tx.$executeRawUnsafe(
          `UPDATE kyc_case SET status = 'approved', decided_at = now(), decided_by = 'x', ${change} WHERE id = ${id}`,
        );
      });
    await expect(attempt(`checks = '{name}'`)).rejects.toThrow(/takes another operator/);
    const checks = `checks = '{name,document,face}'`;
    await expect(attempt(`${checks}, expires_on = '2099-01-01'`)).rejects.toThrow(
      /takes another operator/,
    );
    await expect(
      inTransaction(
        db,
        (tx) => tx.$executeRaw`UPDATE kyc_case SET status = 'draft' WHERE id = ${BigInt(id)}`,
      ),
    ).rejects.toThrow(/waits for its decision/);
    await attempt(checks);
  });
});
