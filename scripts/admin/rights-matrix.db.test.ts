import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, may, ROLES, type Role } from '#lib/access/operators/rights';
import { database } from '#lib/base/db/client';
import { forgetEnv } from '#lib/base/env';
import { askOf } from '#lib/running/installation/rotate-key';
import { useTestDatabase } from '#tests/support/database/test-database';
import { openTestSession } from '#tests/support/operator/add-operator';
import { newOperator } from '#tests/support/operator/new-operator';
import { closeAfterCommand, openForCommand, rightOf } from './operator-command.ts';
import { program } from './program.ts';

const { db } = useTestDatabase();
const tokens = {} as Record<Role, string>;

/** What each command requires. A new command needs a line here. */
const RIGHTS_OF_COMMANDS: Record<string, Action | undefined> = {
  login: undefined,
  doctor: undefined,
  logout: 'account.own',
  whoami: 'account.own',
  password: 'account.own',
  'factor enrol': 'account.own',
  'token create': 'account.own',
  'token list': 'account.own',
  'token revoke': 'account.own',
  'operator list': 'operator.read',
  'operator sign-ins': 'operator.read',
  'operator create': 'operator.roles',
  'operator set-roles': 'operator.roles',
  'operator reset': 'operator.roles',
  'operator unlock': 'operator.roles',
  'operator lock': 'operator.manage',
  'operator allow': 'operator.manage',
  'approvals list': 'approval.read',
  'approvals show': 'approval.read',
  'approvals approve': 'approval.read',
  'approvals reject': 'approval.read',
  'approvals withdraw': 'approval.read',
  'user list': 'member.read',
  'user show': 'member.read',
  'user lock': 'member.lock',
  'user unlock': 'member.lock',
  'user reset-password': 'member.reset',
  'user reset-trade-password': 'member.reset',
  'user set-real-name': 'member.real-name',
  'user end-sessions': 'member.lock',
  'user freeze': 'member.lock',
  'user unfreeze': 'member.lock',
  'user note': 'member.note',
  'user reveal': 'member.reveal',
  'kyc list': 'kyc.read',
  'kyc show': 'kyc.read',
  'kyc documents': 'kyc.read',
  'kyc approve': 'kyc.review',
  'kyc reject': 'kyc.review',
  'config list': 'setting.read',
  'config get': 'setting.read',
  'config set': 'setting.change',
  'recharge list': 'top-up.read',
  'recharge claim': 'top-up.review',
  'recharge release': 'top-up.review',
  'recharge approve': 'top-up.review',
  'recharge reject': 'top-up.review',
  'withdraw list': 'withdrawal.read',
  'withdraw show': 'payee.reveal',
  'withdraw claim': 'withdrawal.review',
  'withdraw release': 'withdrawal.review',
  'withdraw approve': 'withdrawal.review',
  'withdraw reject': 'withdrawal.review',
  'withdraw take': 'withdrawal.pay',
  'withdraw pay': 'withdrawal.pay',
  'withdraw fail': 'withdrawal.pay',
  'feed show': 'market.read',
  'feed verify': 'ledger.verify',
  'room list': 'market.read',
  'room open': 'room.set',
  'room close': 'room.set',
  'issue list': 'market.read',
  'issue show': 'market.read',
  'issue void': 'issue.void',
  'pool show': 'fixed.read',
  'pool fund': 'pool.move',
  'pool withdraw': 'pool.move',
  'ledger verify': 'ledger.verify',
  'ledger chain': 'ledger.read',
  'ledger adjust': 'ledger.adjust',
  'ledger reverse': 'ledger.adjust',
  recon: 'ledger.read',
  'audit list': 'audit.read',
  'parked list': 'ledger.read',
  'parked retry': 'ledger.verify',
  'report day': 'report.read',
  'report month': 'report.read',
  'report check': 'report.read',
  'mode set': 'system.manage',
  'mode show': 'system.read',
  'keys status': 'system.read',
  'keys rotate': 'system.manage',
  'keys retire': 'system.manage',
  'keys accept': 'system.manage',
  'cells settle': 'system.manage',
  'cells totals': 'system.read',
  ...Object.fromEntries(
    ['notice', 'news', 'carousel', 'board'].flatMap((kind) => [
      ...['list', 'show'].map((name) => [`${kind} ${name}`, 'content.read']),
      ...['add', 'edit', 'translate', 'remove'].map((name) => [`${kind} ${name}`, 'content.edit']),
    ]),
  ),
};

const leavesOf = (command: Command, path: string[] = []): [string, Command][] =>
  command.commands.length === 0
    ? [[path.join(' '), command]]
    : command.commands.flatMap((each) => leavesOf(each, [...path, each.name()]));
const COMMANDS = leavesOf(program());

beforeAll(async () => {
  // The first two approve the others.
  for (const role of new Set<Role>(['treasurer', 'admin', ...ROLES])) {
    await newOperator(db, role, [role]);
    tokens[role] = await openTestSession(askOf(db), { name: role, kind: 'token' });
  }
});
afterAll(() => {
  delete process.env.OPERATOR_TOKEN;
  forgetEnv();
});

test('every command requires a right of the table', () => {
  expect(Object.fromEntries(COMMANDS.map(([path, command]) => [path, rightOf(command)]))).toEqual(
    RIGHTS_OF_COMMANDS,
  );
});

test('signs in an operator of every role, and refuses the commands that the role may not run', async () => {
  const wrong: string[] = [];
  for (const role of ROLES) {
    process.env.OPERATOR_TOKEN = tokens[role];
    forgetEnv();
    const rights = new Set(COMMANDS.map(([, command]) => rightOf(command)));
    for (const right of rights) {
      const [path, command] = COMMANDS.find(([, each]) => rightOf(each) === right) ?? [];
      if (!right || !command) continue;
      const isRefused = await openForCommand(command).then(
        () => false,
        (error: { code?: number }) => error.code === 4030,
      );
      await closeAfterCommand();
      if (isRefused === may([role], right)) wrong.push(`${role} ${path}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(database()).toBeDefined();
}, 120_000);
