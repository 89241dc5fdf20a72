import { beforeAll, describe, expect, test } from 'vitest';
import {
  APPROVED_ACTIONS,
  type ApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { rejectRequest, withdrawRequest } from '#lib/access/operators/approvals/decide-approval';
import { FOUR_EYES_SETTINGS } from '#lib/access/operators/approvals/four-eyes';
import type { Operator } from '#lib/access/operators/operator';
import { RIGHTS } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import type { Leg } from '#lib/books/ledger/leg';
import { post } from '#lib/books/ledger/post';
import { getPostedJournal, type PostedLeg, reverse } from '#lib/books/ledger/reverse';
import { seedPool } from '#lib/features/fixed/move-pool';
import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';
import { PAPER_RATES, SETTING_SPECS } from '#lib/running/config/setting-specs';
import { useTestDatabase } from '#tests/support/database/test-database';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newMember, type TestMember } from '#tests/support/member/member';
import { alterOperator } from '#tests/support/operator/alter-operator';
import { newOperator } from '#tests/support/operator/new-operator';
import { changeSetting } from '../settings/change-setting.ts';
import { applyOrRequest } from './apply-or-request.ts';
import { approveAndApply } from './approve-and-apply.ts';

const database = useTestDatabase({ journals: 'without records' });
const { db } = database;
const operators = {} as Record<'amy' | 'ben' | 'cas' | 'eve', Operator>;
let member: TestMember;
let stranger: TestMember;
let frozen: TestMember;
let roomId: string;
let issueId: string;

beforeAll(async () => {
  await inTransaction(db, (tx) => seedPool(tx, '1000.00'));
  operators.amy = await newOperator(db, 'amy');
  operators.ben = await newOperator(db, 'ben');
  operators.cas = await newOperator(db, 'cas', ['cashier']);
  operators.eve = await newOperator(db, 'eve', ['admin']);
  // Created by two of the others, it counts as another person once it is set up.
  await alterOperator(database, operators.eve.id, "factor_secret = decode('00', 'hex')");
  member = await newMember();
  stranger = await newMember();
  frozen = await newMember();
  await db.$executeRaw`UPDATE app_user SET withdrawals_frozen_at = now() WHERE id = ${frozen.id}`;
  const issue = await new IssueClock(db).openIssue('XAU', 400_000n);
  [roomId, issueId] = [issue.roomId.toString(), issue.id.toString()];
  await db.$executeRaw`UPDATE app_user SET real_name = '王小明' WHERE id = ${member.id}`;
});

const ask = (action: ApprovedAction, payload: object, by = operators.amy) =>
  inTransaction(db, (tx) => applyOrRequest(tx, by, { action, payload, reason: 'a test' }));
const approve = (id: bigint, by = operators.ben) =>
  inTransaction(db, (tx) => approveAndApply(tx, by, { id }));
const idOf = async (outcome: ReturnType<typeof ask>) => {
  const done = await outcome;
  if (done.applied) throw new Error('applied without another operator');
  return done.approvalId;
};
const refused = (work: (tx: Db) => Promise<unknown>) =>
  expect(inTransaction(db, work)).rejects.toThrow(
    /takes another|begins as pending|decided once|written once|permission denied/,
  );

const REQUESTS: [ApprovedAction, () => object][] = [
  ['pool.fund', () => ({ amount: '10.00' })],
  ['pool.withdraw', () => ({ amount: '5.00' })],
  ['config.set', () => ({ key: 'trade_bps', value: '25' })],
  ['config.set', () => ({ key: 'terms', value: '[{"days":7,"rate_bps":90}]' })],
  ['user.set-real-name', () => ({ username: member.username, real_name: '王大明' })],
  ['user.reset-login-password', () => ({ username: member.username })],
  ['user.reset-trade-password', () => ({ username: member.username })],
  ['user.unfreeze', () => ({ username: frozen.username })],
  ['room.set-status', () => ({ room: roomId, status: 'closed' })],
  ['issue.void', () => ({ issue: issueId })],
  ['operator.create', () => ({ name: 'dee', roles: ['viewer'] })],
  ['operator.set-roles', () => ({ name: 'dee', roles: ['viewer', 'editor'] })],
  ['operator.reset', () => ({ name: 'dee' })],
];

describe('what takes two operators', () => {
  test.each([
    ['user.reset-login-password', { username: 'nobody' }],
    ['user.reset-trade-password', { username: 'nobody' }],
    ['user.set-real-name', { username: 'nobody', real_name: '王大明' }],
    ['operator.set-roles', { name: 'nobody', roles: ['viewer'] }],
    ['operator.unlock', { name: 'nobody' }],
    ['operator.reset', { name: 'nobody' }],
  ] as const)('is not requested for an unknown account: %s', async (action, payload) => {
    await expect(ask(action, payload)).rejects.toMatchObject({ code: 4004 });
  });

  test.each(REQUESTS)(
    'waits for another one, and is then applied once: %s',
    async (action, payload) => {
      const id = await idOf(ask(action, payload()));
      await expect(approve(id, operators.amy)).rejects.toMatchObject({ code: 4031 });
      await approve(id);
      await expect(approve(id)).rejects.toMatchObject({ code: 4010 });
      const rows = await db.auditEvent.findMany({ where: { subject: `approval:${id}` } });
      expect(rows.map((row) => `${row.actor} ${row.action}`)).toEqual([
        'operator:amy approval.request',
        'operator:ben approval.approve',
      ]);
    },
  );

  test('is not asked for twice at a time', async () => {
    const request = () => ask('config.set', { key: 'spread_bps', value: '31' });
    const id = await idOf(request());
    await expect(request()).rejects.toMatchObject({ code: 4010 });
    await inTransaction(db, (tx) => withdrawRequest(tx, operators.amy, { id }));
    const again = await idOf(request());
    await inTransaction(db, (tx) => rejectRequest(tx, operators.ben, { id: again, comment: 'no' }));
    expect(await db.configRow.findUnique({ where: { key: 'spread_bps' } })).toBeNull();
  });

  test('is asked for and decided with the rights for it alone', async () => {
    const fund = { amount: '1.00' };
    await expect(ask('pool.fund', fund, operators.cas)).rejects.toMatchObject({ code: 4030 });
    const id = await idOf(ask('pool.fund', fund));
    await expect(approve(id, operators.cas)).rejects.toMatchObject({ code: 4030 });
    await approve(id, operators.eve);
  });

  test('waits on if it can’t be applied', async () => {
    const name = { username: stranger.username, real_name: '王五' };
    const id = await idOf(ask('user.set-real-name', name));
    await db.$executeRaw`UPDATE app_user SET real_name = '王五' WHERE id = ${stranger.id}`;
    await expect(approve(id)).rejects.toMatchObject({ code: 4010 });
    expect(await db.approval.findUnique({ where: { id } })).toMatchObject({ status: 'pending' });
    await inTransaction(db, (tx) => withdrawRequest(tx, operators.amy, { id }));
  });

  test.each([
    ['pool.withdraw', 4101, () => ({ amount: '900000.00' })],
    ['user.set-real-name', 4010, () => ({ username: stranger.username, real_name: '王五' })],
    ['operator.create', 4009, () => ({ name: 'ben', roles: ['viewer'] })],
    ['ledger.reverse', 4004, () => ({ journal: 'J99999999' })],
    [
      'ledger.adjust',
      4101,
      () => ({
        ...{ reference: 'X-1', username: member.username, direction: 'debit' },
        ...{ amount: '1.00', account: 'clearing:bank' },
      }),
    ],
  ] as const)('is not requested if it could not be applied: %s', async (action, code, payload) => {
    await expect(ask(action, payload())).rejects.toMatchObject({ code });
  });

  test('is refused when it is asked for with malformed fields', async () => {
    for (const [action, payload] of [
      ['config.set', { key: 'trade_bps', value: 'much' }],
      ['operator.create', { name: 'x y', roles: ['viewer'] }],
      ['operator.create', { name: 'dan', roles: [] }],
      ['operator.create', { name: 'dan', roles: ['cashier', 'treasurer'] }],
      ['operator.set-roles', { name: 'cas', roles: ['cashier', 'auditor'] }],
    ] as const)
      await expect(ask(action, payload)).rejects.toMatchObject({ code: 4001 });
  });
});

test('the first values of settings need no approval when the seed writes them', async () => {
  const first = Object.entries(SETTING_SPECS).map(([key, setting]) => ({
    key,
    value: setting.first,
  }));
  const paper = Object.entries(PAPER_RATES).map(([key, value]) => ({ key, value }));
  const rows = await db.$queryRaw`
    SELECT key FROM jsonb_to_recordset(${JSON.stringify([...first, ...paper])}::jsonb)
      AS setting (key text, value jsonb) WHERE is_four_eyes_setting(key) AND NOT is_first_setting(key, value)`;
  expect(rows).toEqual([]);
});

describe('the database refuses to the application’s role', () => {
  test.each([
    ['a fee', `UPDATE config SET value = '99' WHERE key = 'trade_bps'`],
    [
      'a limit',
      `INSERT INTO config (key, value, updated_by) VALUES ('withdraw_day', '"900000.00"', 'operator:amy')`,
    ],
    [
      'the link to the customer service',
      `INSERT INTO config (key, value, updated_by) VALUES ('kefu_link', '"https://evil.example"', 'operator:amy')`,
    ],
    ['the status of a room', `UPDATE room SET status = 'open'`],
    [
      'a rate that had no row',
      `INSERT INTO config (key, value, updated_by) VALUES ('rate_usdt', '"1"', 'operator:amy')`,
    ],
    [
      'a fee that had no row, as the seed',
      `INSERT INTO config (key, value, updated_by) VALUES ('withdraw_flat', '"0.00"', 'system:seed')`,
    ],
    ['the removal of a rate', `DELETE FROM config WHERE key = 'terms'`],
    ['another name of a rate', `UPDATE config SET key = 'x' WHERE key = 'terms'`],
    [
      'a rate by the name of a setting that takes one operator',
      `INSERT INTO config (key, value, updated_by) VALUES ('methods_max', '0', 'operator:amy')`,
      `UPDATE config SET key = 'withdraw_flat' WHERE key = 'methods_max'`,
    ],
    ['a real name', `UPDATE app_user SET real_name = '某某' WHERE real_name IS NOT NULL`],
    [
      'a one-time password',
      `UPDATE app_user SET password_reset_at = now() WHERE real_name IS NOT NULL`,
    ],
    [
      'the removal of a trade password',
      `UPDATE app_user SET trade_password_hash = 'x' WHERE real_name IS NOT NULL`,
      `UPDATE app_user SET trade_password_hash = NULL`,
    ],
    ['roles', `UPDATE operator SET roles = ARRAY['admin', 'treasurer'] WHERE name = 'cas'`],
    [
      'an operator',
      `INSERT INTO operator (name, name_key, password_hash, roles, created_by) VALUES ('mal', 'mal', 'x', ARRAY['admin'], 'x')`,
    ],
    [
      'a password of an operator',
      `UPDATE operator SET password_reset_at = now() WHERE name = 'cas'`,
    ],
    [
      'an approved request',
      `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at, status, checker_id, decided_at, decided_in)
      SELECT 'pool.fund', 'pool', '{}', '', a.id, now() + interval '1 h', 'approved', b.id, now(), 1 FROM operator a, operator b WHERE a.name = 'amy' AND b.name = 'ben'`,
    ],
  ])('%s', async (_what, ...statements) => {
    await refused(async () => {
      await inTransaction(db, async (tx) => {
        for (const sql of statements) await tx.$executeRawUnsafe(sql);
      });
    });
  });

  test('a pool movement or an adjustment', async () => {
    for (const kind of ['pool_fund', 'pool_withdraw', 'adjustment'])
      await refused(() =>
        inTransaction(db, (tx) =>
          post(tx, { kind, ref: `${kind}:777`, actor: 'operator:amy', simulated: true }, [
            { userId: null, asset: 'TWD', purpose: 'clearing:interest', amountMinor: -100n },
            { userId: null, asset: 'TWD', purpose: 'interest_pool', amountMinor: 100n },
          ]),
        ),
      );
  });

  describe('a journal with other entries than those that were approved', () => {
    const line = (userId: bigint | null, purpose: string, amountMinor: bigint): Leg =>
      ({ userId, asset: 'TWD', purpose, amountMinor }) as Leg;
    const poolLines = (amountMinor: bigint) => [
      line(null, 'interest_pool', amountMinor),
      line(null, 'clearing:interest', -amountMinor),
    ];
    const cashLines = (userId: bigint, account: string, amountMinor: bigint) => [
      line(userId, 'available', amountMinor),
      line(null, account, -amountMinor),
    ];
    const head = (kind: string, ref: string) => ({
      ...{ kind, ref, actor: 'operator:amy', simulated: true },
    });

    /** Approves a request by SQL, and posts journals in the same transaction. */
    const postApproved = (id: bigint, ...journals: [ReturnType<typeof head>, Leg[]][]) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`UPDATE approval SET status = 'approved',
          checker_id = (SELECT id FROM operator WHERE name = 'ben') WHERE id = ${id}`;
        for (const [journal, lines] of journals) await post(tx, journal, lines);
      });

    beforeAll(async () => {
      const inHkd = poolLines(100_000n).map((one) => ({ ...one, asset: 'HKD' as const }));
      await post(db, head('gift', 'test:hkd'), inHkd);
      for (const [ref, { id }] of [
        ['test:cash', member],
        ['test:other', stranger],
      ] as const)
        await post(db, head('gift', ref), cashLines(id, 'clearing:bank', 100_000n));
    });

    test.each([
      ['pool_fund', 'pool.fund', 12_300n],
      ['pool_withdraw', 'pool.withdraw', -12_300n],
    ] as const)('%s', async (kind, action, amountMinor) => {
      const id = await idOf(ask(action, { amount: '123.00' }));
      const other = line(member.id, 'available', -amountMinor);
      for (const lines of [
        poolLines(amountMinor + 1n),
        poolLines(-amountMinor),
        poolLines(amountMinor).map((one) => ({ ...one, asset: 'HKD' as const })),
        [line(null, 'interest_pool', amountMinor), other],
      ])
        await refused(() => postApproved(id, [head(kind, 'pool:901'), lines]));
      const right = poolLines(amountMinor);
      await refused(() =>
        postApproved(id, [head(kind, 'pool:901'), right], [head(kind, 'pool:902'), right]),
      );
      await postApproved(id, [head(kind, 'pool:901'), right]);
    });

    test('a correction', async () => {
      const terms = { username: member.username, account: 'clearing:bank' };
      const reference = 'T-7';
      const request = { ...terms, reference, direction: 'credit', amount: '20.5' };
      const id = await idOf(ask('ledger.adjust', request));
      const journal = head('adjustment', 'adjustment:T-7');
      for (const lines of [
        cashLines(member.id, 'clearing:bank', 2_051n),
        cashLines(member.id, 'clearing:bank', -2_050n),
        cashLines(member.id, 'clearing:hkbank', 2_050n),
        cashLines(stranger.id, 'clearing:bank', 2_050n),
      ])
        await refused(() => postApproved(id, [journal, lines]));
      const right = cashLines(member.id, 'clearing:bank', 2_050n);
      await refused(() => postApproved(id, [head('adjustment', 'adjustment:T-8'), right]));
      await refused(() => postApproved(id, [journal, right], [journal, right]));
      await postApproved(id, [journal, right]);
    });

    test('a reversal', async () => {
      const fee = line(null, 'fee_income', 100n);
      const lines = [...cashLines(member.id, 'clearing:bank', 2_000n), fee].map((one) =>
        one.purpose === 'clearing:bank' ? { ...one, amountMinor: -2_100n } : one,
      );
      const posted = await inTransaction(db, (tx) => post(tx, head('recharge', 'test:9'), lines));
      const id = await idOf(ask('ledger.reverse', { journal: posted.toString() }));
      const back = lines.map((one) => ({ ...one, amountMinor: -one.amountMinor }));
      const journal = head('adjustment', `journal:${posted}`);
      // Not marked as the reversal of that journal, though its lines are.
      await refused(() => postApproved(id, [journal, back]));
      const reversed = (legs: Leg[]) =>
        inTransaction(db, async (tx) => {
          await tx.$executeRaw`UPDATE approval SET status = 'approved',
            checker_id = (SELECT id FROM operator WHERE name = 'ben') WHERE id = ${id}`;
          const original = await getPostedJournal(tx, posted);
          if (!original) throw new Error('there is no journal');
          await reverse(tx, journal, { ...original, legs: legs as PostedLeg[] });
        });
      await refused(() => reversed(cashLines(member.id, 'clearing:bank', 2_000n)));
      await reversed(lines);
    });

    test('and each approval of one is stored with its journal', async () => {
      const rows = await db.$queryRaw<{ pairs: string }[]>`
        SELECT a.action || ' ' || j.ref AS pairs FROM approval_journal p JOIN approval a ON a.id = p.approval_id
        JOIN ledger_journal j ON j.id = p.journal_id WHERE j.ref IN ('pool:901', 'adjustment:T-7') ORDER BY 1`;
      expect(rows.map(({ pairs }) => pairs)).toEqual([
        'ledger.adjust adjustment:T-7',
        'pool.fund pool:901',
        'pool.withdraw pool:901',
      ]);
      await expect(db.$executeRaw`DELETE FROM approval_journal`).rejects.toThrow(/denied/);
    });
  });

  test('to decide as the maker, as a cashier or as a locked operator', async () => {
    const id = await idOf(ask('config.set', { key: 'spread_bps', value: '32' }));
    const decideAs = (name: string) =>
      db.$executeRaw`UPDATE approval SET status = 'approved',
        checker_id = (SELECT id FROM operator WHERE name = ${name}) WHERE id = ${id}`;
    await expect(decideAs('amy')).rejects.toThrow(/another active operator|two_operators/);
    await expect(decideAs('cas')).rejects.toThrow(/another active operator/);
    await db.$executeRaw`UPDATE operator SET status = 'locked' WHERE name = 'eve'`;
    await expect(decideAs('eve')).rejects.toThrow(/another active operator/);
  });

  test('to apply something else than what was approved, or later', async () => {
    const other = (value: string, spread: string) =>
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`UPDATE approval SET status = 'approved',
          checker_id = (SELECT id FROM operator WHERE name = 'ben')
          WHERE subject = 'config:spread_bps' AND status = 'pending'`;
        await tx.$executeRaw`INSERT INTO config (key, value, updated_by)
          VALUES ('spread_bps', ${spread}::jsonb, ${value})`;
      });
    await expect(other('operator:amy', '77')).rejects.toThrow(/takes another operator/);
    await other('operator:amy', '32');
    await expect(
      db.$executeRaw`UPDATE config SET value = '33' WHERE key = 'spread_bps'`,
    ).rejects.toThrow(/takes another operator/);
  });

  test('to apply a part of what was approved', async () => {
    const part = (action: ApprovedAction, payload: object, sql: string) =>
      inTransaction(db, async (tx) => {
        const request = await applyOrRequest(tx, operators.amy, {
          ...{ action, payload, reason: 'a test' },
        });
        if (request.applied) throw new Error('applied without another operator');
        await tx.$executeRaw`UPDATE approval SET status = 'approved',
          checker_id = (SELECT id FROM operator WHERE name = 'ben') WHERE id = ${request.approvalId}`;
        await tx.$executeRawUnsafe(sql);
      });
    const terms = { key: 'terms', value: '[{"days":7,"rate_bps":80},{"days":30,"rate_bps":95}]' };
    for (const value of ['[]', '[{"days":7,"rate_bps":80}]', '[{"days":7},{"days":30}]'])
      await expect(
        part('config.set', terms, `UPDATE config SET value = '${value}' WHERE key = 'terms'`),
      ).rejects.toThrow(/takes another operator/);
    const roles = { name: 'cas', roles: ['viewer', 'treasurer'] };
    const some = `UPDATE operator SET roles = ARRAY['treasurer'] WHERE name = 'cas'`;
    await expect(part('operator.set-roles', roles, some)).rejects.toThrow(/takes another operator/);
  });

  test('to remove operators and requests', async () => {
    await expect(db.$executeRaw`DELETE FROM operator WHERE name = 'cas'`).rejects.toThrow();
    await expect(db.$executeRaw`DELETE FROM approval`).rejects.toThrow();
    await expect(db.$executeRaw`UPDATE operator_sign_in SET result = 'ok'`).rejects.toThrow();
  });
});

test('settings that take two operators exist, and are those of the database', async () => {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM unnest(${Object.keys(SETTING_SPECS)}::text[]) AS setting (key) WHERE is_four_eyes_setting(key)`;
  expect(rows.map(({ key }) => key).sort()).toEqual([...FOUR_EYES_SETTINGS].sort());
});

test('the database lets the same roles ask and decide as the rights of the actions', async () => {
  const rules = await db.$queryRaw<{ action: string; makers: string[]; checkers: string[] }[]>`
    SELECT * FROM approval_rule`;
  const sorted = (roles: readonly string[]) => [...roles].sort();
  expect(
    Object.fromEntries(
      rules.map(({ action, makers, checkers }) => [action, [sorted(makers), sorted(checkers)]]),
    ),
  ).toEqual(
    Object.fromEntries(
      Object.entries(APPROVED_ACTIONS).map(([action, { make, check }]) => [
        action,
        [sorted(RIGHTS[make]), sorted(RIGHTS[check])],
      ]),
    ),
  );
});

describe('one operator alone', () => {
  test('closes a channel, which only stops money, and does not open it again', async () => {
    const set = (value: string) =>
      inTransaction(db, (tx) =>
        changeSetting(tx, operators.amy, { key: 'channel_hkbank', value, reason: 'a test' }),
      );
    expect(await set('closed')).toMatchObject({ applied: true });
    expect(await set('auto')).toMatchObject({ applied: false });
    await refused(
      (tx) => tx.$executeRaw`UPDATE config SET value = '"auto"' WHERE key = 'channel_hkbank'`,
    );
  });

  test('does not unfreeze a member or void an issue, also by SQL', async () => {
    const one = await newMember();
    await db.$executeRaw`UPDATE app_user SET withdrawals_frozen_at = now() WHERE id = ${one.id}`;
    await refused(
      (tx) => tx.$executeRaw`UPDATE app_user SET withdrawals_frozen_at = NULL WHERE id = ${one.id}`,
    );
    const clock = new IssueClock(db);
    const { id } = await clock.openIssue('XAG', 5_000n);
    await refused((tx) =>
      voidIssueByOperator(tx, { id, operator: operators.amy.name, reason: 'alone' }),
    );
    expect((await db.issue.findUniqueOrThrow({ where: { id } })).state).toBe('open');
  });

  test('has no roles that do not meet, whoever writes them', async () => {
    for (const roles of [
      ['cashier', 'treasurer'],
      ['auditor', 'viewer'],
    ] as const)
      await expect(newOperator(db, 'zed', roles)).rejects.toThrow(/do not meet in one operator/);
  });
});
