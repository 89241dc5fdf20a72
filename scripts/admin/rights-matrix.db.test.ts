import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, may, ROLES, type Role } from '#lib/access/operators/rights';
import { database } from '#lib/base/db/client';
import { forgetEnv } from '#lib/base/env';
import { readRequest } from '#lib/running/installation/rotate-key';
import { DESK_CALL_NAMES, DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { OTHER_COMMANDS } from '#scripts/admin/call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { openTestSession } from '#tests/support/operator/add-operator';
import { newOperator } from '#tests/support/operator/new-operator';
import { closeAfterCommand, openForCommand, rightOf } from './operator-command.ts';
import { program } from './program.ts';

const { db } = useTestDatabase();
const tokens = {} as Record<Role, string>;

/** Calls on the session of the desk's cookie, which `call` has not. */

/** What each command requires. A new command needs a line here. */
const RIGHTS_OF_COMMANDS: Record<string, Action | undefined> = {
  login: undefined,
  doctor: undefined,
  'operator recover': undefined,
  'operator lock': undefined,
  logout: 'account.own',
  whoami: 'account.own',
  password: 'account.own',
  'factor enrol': 'account.own',
  'token create': 'account.own',
  'operator list': 'operator.read',
  'operator create': 'operator.roles',
  'queue top-ups': 'top-up.read',
  'queue withdrawals': 'withdrawal.read',
  'calendar list': 'calendar.read',
  'config list': 'setting.read',
  'feed show': 'market.read',
  'feed verify': 'ledger.verify',
  'ledger verify': 'ledger.verify',
  'ledger chain': 'ledger.read',
  recon: 'ledger.read',
  'parked list': 'ledger.read',
  'parked retry': 'ledger.verify',
  'mail bounced': 'system.manage',
  'mail dismiss': 'system.manage',
  'mail parked': 'system.read',
  'mail retry': 'system.manage',
  'mail test': 'system.manage',
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
    DESK_CALL_NAMES.filter((name) => !(name in OTHER_COMMANDS)).map((name) => [
      `call ${name}`,
      DESK_CONTRACTS[name].right,
    ]),
  ),
};

const leavesOf = (command: Command, path: string[] = []): [string, Command][] =>
  command.commands.length === 0
    ? [[path.join(' '), command]]
    : command.commands.flatMap((each) => leavesOf(each, [...path, each.name()]));
const COMMANDS = leavesOf(program());

beforeAll(async () => {
  // Two administrators approve the others.
  await newOperator(db, 'deputy', ['admin']);
  for (const role of new Set<Role>(['admin', ...ROLES])) {
    await newOperator(db, role, [role]);
    tokens[role] = await openTestSession(readRequest(db), { name: role, kind: 'token' });
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
      if (isRefused === may([role], right)) wrong.push(`${role} ${path}`);
    }
  }
  // Closed once: to open the pools again takes longer than all else here.
  await closeAfterCommand();
  expect(wrong).toEqual([]);
  expect(database()).toBeDefined();
}, 120_000);
