import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '#lib/access/operators/rights';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { wordRows } from '../audit/audit-words.ts';
import { searchAudit } from '../audit/queries.ts';
import { auditFilterSchema } from '../audit/schema.ts';
import { describeSubjects } from './describe-subjects.ts';
import { findSubjects } from './find-subjects.ts';

const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;
let topUp: { id: string; no: string };

beforeAll(async () => {
  member = await newPayee('20000');
  const body = { channel: 'bank', amount: '300' };
  topUp = (await callRoute(recharge, 'recharge', body, { token: member.token })).data;
  await db.auditEvent.createMany({
    data: [
      {
        ...{ actor: 'operator:amy', action: 'recharge.claim', subject: `recharge:${topUp.id}` },
        detail: {},
      },
      {
        ...{ actor: 'system:worker', action: 'user.lock', subject: `user:${member.username}` },
        detail: { reason: 'called', requests_withdrawn: 2 },
      },
      { actor: 'operator:bob', action: 'config.set', subject: 'config:withdraw_flat', detail: {} },
    ],
  });
});

const describeOne = async (subject: string, roles: readonly (typeof ROLES)[number][] = ROLES) =>
  (await describeSubjects(db, [subject], roles)).get(subject);

describe('a subject is displayed as', () => {
  test.each([
    ['config:withdraw_flat', '提領手續費', '/desk/settings/withdraw_flat'],
    ['operator:amy', '經辦人員 amy', '/desk/operators/amy'],
    ['journal:12', '傳票 J00000012', '/desk/ledger/journals/12'],
    ['adjustment:case-1', '帳務調整 case-1', '/desk/ledger/journals?ref=adjustment%3Acase-1'],
    ['books:2', '帳務勾稽不符 #2', '/desk/ledger/verify'],
    ['kyc:5', '身分審核 #5', '/desk/kyc/5'],
    ['approval:7', '覆核單 #7', '/desk/approvals/7'],
    ['pool', '應付利息準備', '/desk/fixed-terms'],
    ['notice:spring', '公告 spring', '/desk/content/notice/spring'],
    ['period:2026-10', '會計期間 2026-10', '/desk/ledger/periods/2026-10'],
    ['payout_batch:3', '媒體檔 #3', '/desk/withdrawals/batches/3'],
    ['day-count:4', '日終軋帳表 #4', '/desk/day-count'],
    ['screening:5', '名單命中 #5', '/desk/screening/5'],
    ['screening-list:6', '比對名單 #6', '/desk/screening/lists'],
    ['later:1', 'later:1', null],
    ['__proto__:1', '__proto__:1', null],
    ['constructor:1', 'constructor:1', null],
  ])('%s: %s', async (subject, text, href) => {
    expect(await describeOne(subject)).toMatchObject({ text, href });
  });

  test('the metal of a room, the number of a record and its member', async () => {
    const room = await db.room.create({ data: { symbol: 'XAU' } });
    expect(await describeOne(`room:${room.id}`)).toMatchObject({ text: '黃金交易' });
    const { id } = member;
    expect(await describeOne(`recharge:${topUp.id}`)).toEqual({
      ...{ text: `儲值 ${topUp.no}`, href: `/desk/top-ups/${topUp.id}` },
      member: { id: id.toString(), username: member.username },
      ref: `recharge:${topUp.id}`,
    });
  });

  test('without links for who may not open them', async () => {
    expect(await describeOne(`recharge:${topUp.id}`, ['editor'])).toMatchObject({
      ...{ href: null, member: null, ref: null },
    });
  });
});

test('a text names subjects by number, member and setting', async () => {
  expect(await findSubjects(db, topUp.no)).toEqual([`recharge:${topUp.id}`]);
  expect(await findSubjects(db, topUp.no.slice(-6))).toEqual([`recharge:${topUp.id}`]);
  expect(await findSubjects(db, member.username.toUpperCase())).toEqual([
    `user:${member.username}`,
  ]);
  expect(await findSubjects(db, '提領手續費')).toContain('config:withdraw_flat');
  expect(await findSubjects(db, 'J00000012')).toEqual(['journal:12']);
  expect(await findSubjects(db, '#12')).toEqual(['approval:12']);
  expect(await findSubjects(db, 'later:1')).toEqual(['later:1']);
});

test('the audit log is filtered in words, and its rows are displayed in words', async () => {
  const actionsOf = async (filter: object) => {
    const parsed = auditFilterSchema.parse(filter);
    const { rows } = await searchAudit(db, { ...parsed, limit: 50 });
    return rows.map(({ action }) => action);
  };
  expect(await actionsOf({ subject: topUp.no })).toEqual(['recharge.claim']);
  expect(await actionsOf({ member: member.username })).toEqual([
    ...['user.lock', 'recharge.claim', 'user.add-trade-password'],
  ]);
  const both = { member: member.username, subject: topUp.no };
  expect(await actionsOf(both)).toEqual(['recharge.claim']);
  expect(await actionsOf({ ...both, actor: 'bob' })).toEqual([]);
  expect(await actionsOf({ actor: '背景程式', action: 'user.lock' })).toEqual(['user.lock']);
  expect(await actionsOf({ member: 'nobody' })).toEqual([]);
  const parsed = auditFilterSchema.parse({ subject: member.username });
  const { rows } = await searchAudit(db, { ...parsed, limit: 50 });
  expect(await wordRows(db, rows.slice(0, 1), ROLES)).toMatchObject([
    {
      ...{ actor: '系統（背景程式）', action: '停用帳號' },
      subject: { text: member.username, href: `/desk/members/${member.id}` },
      detail: [
        { name: '原因', value: 'called' },
        { name: '撤回的覆核單數', value: '2' },
      ],
    },
  ]);
});
