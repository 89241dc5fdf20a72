import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { getHomeMember } from '#lib/access/profile/home-member';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { sharp } from '#lib/base/image/guarded-sharp';
import { addDays, dateColumn, localDay } from '#lib/base/taipei-time';
import { setRealName } from '#lib/features/members/set-real-name';
import { listCases } from '#lib/site/desk/kyc/queries';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import {
  picture,
  submitDocuments,
  uploadAndSubmit,
  uploadDocument,
} from '#tests/support/member/identity-documents';
import { newMember, type TestMember } from '#tests/support/member/member';
import { POST as identity } from '../../../app/api/identity/route.ts';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { expireIdentities, revokeIdentity } from './end-approval.ts';
import { CASE_CHECKS, MAX_CASES, MAX_UPLOADS } from './enums.ts';
import { revealDocument } from './reveal-document.ts';
import { approveIdentity, rejectIdentity } from './review-identity.ts';

const { db, appUrl } = useTestDatabase();
let member: TestMember;

beforeEach(async () => {
  member = await newMember();
});

const nameMember = ({ token } = member) =>
  callRoute(updateUserInfo, 'updateUserInfo', { real_name: '王小明' }, { token });
const state = async ({ token } = member) =>
  (await callRoute(identity, 'identity', {}, { token })).data;
const newestCase = () =>
  db.kycCase.findFirstOrThrow({ where: { userId: member.id }, orderBy: { id: 'desc' } });
const atDesk = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const operator = 'amy';
const reject = (id: bigint, why: { reason: string; note?: string }) =>
  atDesk((tx) => rejectIdentity(tx, { id, operator, ...why }));
const documentsOf = (caseId: bigint) =>
  db.kycDocument.findMany({ where: { caseId }, orderBy: { kind: 'asc' } });
const show = (id: bigint, reason = 'review') =>
  atDesk((tx) => revealDocument(tx, { id, operator, reason }));
const openAll = async (caseId: bigint) => {
  for (const { id } of await documentsOf(caseId)) await show(id);
};
const decide = (id: bigint, more: object = {}) =>
  atDesk((tx) => approveIdentity(tx, { id, operator, checks: CASE_CHECKS, ...more }));
const approve = async (id: bigint, more: object = {}) => {
  await openAll(id);
  await decide(id, more);
};
const revoke = (id: bigint, why: { reason: string; note?: string }) =>
  atDesk((tx) => revokeIdentity(tx, { id, operator, ...why }));

describe('a picture of a document', () => {
  test('is stored encrypted, without metadata, at most 1600 pixels wide', async () => {
    const large = await sharp(await picture('#aa0000', 3000))
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer();
    const { code, data } = await uploadDocument(member, 'front', large);
    expect([code, data.status, data.documents]).toMatchObject([200, 'draft', [{ kind: 'front' }]]);
    const [stored] = await documentsOf((await newestCase()).id);
    expect(Buffer.from(stored?.sealed ?? []).includes('WEBP')).toBe(false);
    const shown = await show(stored?.id ?? 0n);
    const { width, format, exif } = await sharp(shown).metadata();
    expect([width, format, exif]).toEqual([1600, 'webp', undefined]);
  });

  test('replaces the one of its kind', async () => {
    await uploadDocument(member, 'front', await picture('#ff0000'));
    await uploadDocument(member, 'front', await picture('#0000ff'));
    const stored = await documentsOf((await newestCase()).id);
    expect(stored).toHaveLength(1);
    const { dominant } = await sharp(await show(stored[0]?.id ?? 0n)).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  test('is refused if it is no picture, of no kind, or missing', async () => {
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await uploadDocument(member, 'front', text)).data).toHaveProperty('file');
    expect((await uploadDocument(member, 'passport', await picture('red'))).data).toHaveProperty(
      'kind',
    );
    expect((await uploadDocument(member, 'back', Buffer.alloc(0))).data).toHaveProperty('file');
    expect(await state()).toMatchObject({ status: 'none', documents: [] });
  });

  test('is refused after a limited number of uploads', async () => {
    await uploadDocument(member, 'front', await picture('red'));
    await db.kycCase.updateMany({ where: { userId: member.id }, data: { uploads: MAX_UPLOADS } });
    expect((await uploadDocument(member, 'back', await picture('red'))).code).toBe(4102);
    expect(await state()).toMatchObject({ uploads_left: 0, documents: [{ kind: 'front' }] });
  });

  test('can’t be decrypted as the picture of another member', async () => {
    const other = await newMember();
    await uploadDocument(member, 'front', await picture('red'));
    await uploadDocument(other, 'front', await picture('blue'));
    const [own] = await documentsOf((await newestCase()).id);
    await db.$executeRaw`UPDATE kyc_document SET sealed = ${own?.sealed} WHERE user_id = ${other.id}`;
    const copied = await db.kycDocument.findFirstOrThrow({ where: { userId: other.id } });
    await expect(show(copied.id)).rejects.toThrow();
  });
});

describe('a submission', () => {
  test('needs a real name and every picture', async () => {
    await uploadDocument(member, 'front', await picture('red'));
    expect((await submitDocuments(member)).code).toBe(4014);
    await nameMember();
    expect((await submitDocuments(member)).data).toEqual({
      back: expect.any(String),
      selfie: expect.any(String),
    });
    await uploadDocument(member, 'back', await picture('red'));
    await uploadDocument(member, 'selfie', await picture('red'));
    expect((await submitDocuments(member)).data).toMatchObject({ status: 'submitted', level: 1 });
  });

  test('can be repeated, and fixes the pictures', async () => {
    await nameMember();
    const first = await uploadAndSubmit(member);
    expect(await submitDocuments(member)).toMatchObject({ code: 200, data: first.data });
    expect((await uploadDocument(member, 'front', await picture('red'))).code).toBe(4010);
    const client = new pg.Client({ connectionString: appUrl() });
    await client.connect();
    const change = client.query('DELETE FROM kyc_document WHERE user_id = $1', [member.id]);
    await expect(change).rejects.toThrow('do not change');
    await client.end();
  });
});

describe('a review', () => {
  beforeEach(async () => {
    await nameMember();
    await uploadAndSubmit(member);
  });

  test('is void after a corrected real name, and the member can begin another', async () => {
    await approve((await newestCase()).id);
    const { username } = member;
    const act = { username, operator: 'amy', reason: 'papers', realName: '王大明' };
    await inTransaction(db, (tx) => setRealName(tx, act));
    expect(await state()).toMatchObject({ level: 1, status: 'none' });
    expect((await uploadDocument(member, 'front', await picture('red'))).code).toBe(200);
    expect(await state()).toMatchObject({ level: 1, status: 'draft' });
  });

  test('that approves gives level 2, once', async () => {
    const { id } = await newestCase();
    await approve(id);
    expect(await state()).toMatchObject({ level: 2, status: 'approved', reason: null });
    await expect(approve(id)).rejects.toMatchObject({ code: 4010 });
    await expect(reject(id, { reason: 'expired' })).rejects.toMatchObject({ code: 4010 });
    expect((await uploadDocument(member, 'front', await picture('red'))).code).toBe(4010);
    const where = { subject: `kyc:${id}`, action: { not: 'kyc.reveal' } };
    expect(await db.auditEvent.findMany({ where })).toMatchObject([
      { actor: 'operator:amy', action: 'kyc.approve', detail: { checks: [...CASE_CHECKS] } },
    ]);
  });

  test('that rejects shows the reason, and a new draft keeps the other pictures', async () => {
    const { id } = await newestCase();
    await reject(id, { reason: 'unreadable', note: '請重拍背面' });
    expect(await state()).toMatchObject({
      ...{ level: 1, status: 'rejected', reason: 'unreadable', note: '請重拍背面' },
      reason_text: expect.stringContaining('模糊'),
    });
    const again = await uploadDocument(member, 'back', await picture('blue'));
    expect(again.data).toMatchObject({ status: 'draft', reason: null });
    expect(again.data.documents).toHaveLength(3);
    expect((await submitDocuments(member)).data.status).toBe('submitted');
    await approve((await newestCase()).id);
    expect(await db.kycCase.count({ where: { userId: member.id } })).toBe(2);
    expect(await documentsOf(id)).toHaveLength(3);
  });

  test('names a reason of the list, and explains any other', async () => {
    const { id } = await newestCase();
    await expect(reject(id, { reason: 'no' })).rejects.toMatchObject({ code: 4001 });
    await expect(reject(id, { reason: 'other', note: ' ' })).rejects.toMatchObject({ code: 4001 });
    await expect(reject(999n, { reason: 'expired' })).rejects.toMatchObject({ code: 4004 });
  });

  test('can’t approve documents of an earlier real name', async () => {
    const { id } = await newestCase();
    await db.user.update({ where: { id: member.id }, data: { realName: '陳大文' } });
    await expect(approve(id)).rejects.toMatchObject({ code: 4010 });
    expect(await state()).toMatchObject({ level: 1, status: 'submitted' });
  });

  test('by two operators at once is decided by one', async () => {
    const { id } = await newestCase();
    await openAll(id);
    const both = await Promise.allSettled([decide(id), reject(id, { reason: 'expired' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('reveals a picture only for a reason, and records it', async () => {
    const { id } = await newestCase();
    const [document] = await documentsOf(id);
    await expect(show(document?.id ?? 0n, ' ')).rejects.toMatchObject({ code: 4001 });
    await show(document?.id ?? 0n, 'police request 7');
    const events = await db.auditEvent.findMany({ where: { subject: `kyc:${id}` } });
    expect(events).toMatchObject([
      { action: 'kyc.reveal', detail: { reason: 'police request 7', kind: 'back' } },
    ]);
  });

  test('that approves takes every picture opened by its operator, since it was uploaded', async () => {
    const { id } = await newestCase();
    const [first, ...others] = await documentsOf(id);
    for (const document of others) await show(document.id);
    await expect(decide(id)).rejects.toMatchObject({ code: 4010, messageKey: 'identityUnseen' });
    await atDesk((tx) =>
      revealDocument(tx, { id: first?.id ?? 0n, operator: 'bob', reason: 'review' }),
    );
    await expect(decide(id)).rejects.toMatchObject({ messageKey: 'identityUnseen' });
    await show(first?.id ?? 0n);
    await decide(id);
    expect(await state()).toMatchObject({ status: 'approved' });
  });

  test('that approves takes the whole checklist, the birthday only if there is one', async () => {
    const { id } = await newestCase();
    const withoutBirthday = ['name', 'document', 'face'];
    await expect(approve(id, { checks: ['name', 'face'] })).rejects.toMatchObject({
      fields: { checks: 'checksMissing' },
    });
    const birthday = dateColumn('1990-05-06');
    await db.user.update({ where: { id: member.id }, data: { birthday } });
    await expect(decide(id, { checks: withoutBirthday })).rejects.toMatchObject({ code: 4001 });
    await db.user.update({ where: { id: member.id }, data: { birthday: null } });
    await decide(id, { checks: withoutBirthday });
    expect(await newestCase()).toMatchObject({ checks: withoutBirthday });
  });

  test('ends after a few cases in a month', async () => {
    for (let round = 1; round < MAX_CASES; round++) {
      await reject((await newestCase()).id, { reason: 'unreadable' });
      await uploadDocument(member, 'front', await picture('red'));
      await submitDocuments(member);
    }
    await reject((await newestCase()).id, { reason: 'unreadable' });
    expect((await uploadDocument(member, 'front', await picture('red'))).code).toBe(4102);
  });
});

describe('an approval', () => {
  beforeEach(async () => {
    await nameMember();
    await uploadAndSubmit(member);
  });

  test('is revoked once, for a reason that the member reads', async () => {
    const { id } = await newestCase();
    await expect(revoke(id, { reason: 'altered' })).rejects.toMatchObject({ code: 4010 });
    await approve(id);
    await expect(revoke(id, { reason: 'other' })).rejects.toMatchObject({ code: 4001 });
    await revoke(id, { reason: 'altered', note: '請帶證件到場' });
    expect(await state()).toMatchObject({
      ...{ level: 1, status: 'revoked', reason: 'altered', note: '請帶證件到場' },
      reason_text: expect.stringContaining('證件原件'),
    });
    await expect(revoke(id, { reason: 'altered' })).rejects.toMatchObject({ code: 4010 });
    expect(await newestCase()).toMatchObject({ decidedBy: 'amy', endedBy: 'amy' });
    const again = await uploadDocument(member, 'front', await picture('red'));
    expect(again.data).toMatchObject({ status: 'draft', reason: null });
    expect((await submitDocuments(member)).data.status).toBe('submitted');
    await approve((await newestCase()).id);
    expect(await state()).toMatchObject({ level: 2 });
    await expect(revoke(id, { reason: 'altered' })).rejects.toMatchObject({ code: 4010 });
  });

  test('of an earlier real name is not in force, so it is not revoked', async () => {
    const { id } = await newestCase();
    await approve(id);
    const act = { username: member.username, operator, reason: 'papers', realName: '王大明' };
    await atDesk((tx) => setRealName(tx, act));
    await expect(revoke(id, { reason: 'altered' })).rejects.toMatchObject({
      messageKey: 'identityNotApproved',
    });
  });

  test('ends after the last day of the document, and the member submits again', async () => {
    const { id } = await newestCase();
    const today = localDay(new Date());
    await expect(approve(id, { expiresOn: '2020-01-01' })).rejects.toMatchObject({
      fields: { expires_on: 'documentExpired' },
    });
    await decide(id, { expiresOn: today });
    expect(await expireIdentities(db, today)).toBe(0);
    expect(await state()).toMatchObject({ level: 2, expires_on: today, ended_at: null });
    expect(await expireIdentities(db, '2999-01-01')).toBe(1);
    expect(await state()).toMatchObject({
      ...{ level: 1, status: 'expired', reason: null, expires_on: today },
      ended_at: expect.any(String),
    });
    const where = { subject: `kyc:${id}`, action: 'kyc.expire' };
    expect(await db.auditEvent.findFirst({ where })).toMatchObject({ actor: 'system:worker' });
    expect((await uploadDocument(member, 'front', await picture('red'))).code).toBe(200);
    expect((await submitDocuments(member)).data.status).toBe('submitted');
  });

  test('is renewed from 30 days before the last day on, at the same level', async () => {
    const { id } = await newestCase();
    const today = localDay(new Date());
    const day = addDays(today, 30);
    await approve(id, { expiresOn: day });
    expect(await state()).toMatchObject({ status: 'approved', level: 2, expiring_on: day });
    expect((await getHomeMember(db, member.id)).documentExpiresOn).toBe(day);
    const soon = () => listCases(db, { status: 'expiring', limit: 5, operator: 'amy' });
    expect((await soon()).rows).toMatchObject([{ id: `${id}`, expires_on: day }]);
    const uploaded = await uploadDocument(member, 'front', await picture('red'));
    expect(uploaded.data).toMatchObject({ status: 'draft', level: 2, expiring_on: day });
    expect((await submitDocuments(member)).data).toMatchObject({ status: 'submitted', level: 2 });
    await approve((await newestCase()).id, { expiresOn: '2099-01-01' });
    expect(await state()).toMatchObject({ level: 2, expires_on: '2099-01-01', expiring_on: null });
    expect((await soon()).rows).toEqual([]);
    expect(await expireIdentities(db, addDays(day, 1))).toBe(1);
    expect(await state()).toMatchObject({ status: 'approved', level: 2 });
  });

  test('is not renewed 31 days before the last day', async () => {
    await approve((await newestCase()).id, { expiresOn: addDays(localDay(new Date()), 31) });
    expect(await state()).toMatchObject({ expiring_on: null });
    expect((await uploadDocument(member, 'front', await picture('red'))).code).toBe(4010);
  });

  test('without a last day does not end', async () => {
    await approve((await newestCase()).id);
    await expireIdentities(db, '2999-01-01');
    expect(await state()).toMatchObject({ status: 'approved', level: 2 });
  });

  test('changes by its end alone', async () => {
    const { id } = await newestCase();
    await approve(id, { expiresOn: '2099-01-01' });
    const change = (set: string) =>
      db.$executeRawUnsafe(`UPDATE kyc_case SET ${set} WHERE id = ${id}`);
    const ended = `ended_at = now(), ended_by = 'x'`;
    for (const set of [
      `status = 'submitted', decided_at = NULL, decided_by = NULL`,
      `expires_on = '2100-01-01'`,
      `checks = '{}'`,
      `status = 'expired', expires_on = '2020-01-01', ${ended}`,
      `status = 'revoked', reason = 'altered', decided_by = 'x', ${ended}`,
    ])
      await expect(change(set)).rejects.toThrow(/does not change/);
    await expect(change(`status = 'revoked', ${ended}`)).rejects.toThrow(/kyc_case_reason/);
  });
});
