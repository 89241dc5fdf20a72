import { Command, InvalidArgumentError } from 'commander';
import { lockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import type { OperatorAct } from '#lib/access/operators/account/operator-act';
import { listOperators, listSignIns } from '#lib/access/operators/account/operator-queries';
import { setAddresses } from '#lib/access/operators/account/set-addresses';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { ROLES } from '#lib/access/operators/rights';
import { operatorNameField, rolesField } from '#lib/access/operators/schema';
import type { Db } from '#lib/base/db/client';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import {
  type CommandOptions,
  commandOperator,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printRows,
  printWaiting,
} from '../operator-command.ts';
import { limit, requiredReason } from '../review-queue.ts';

const KEPT = 'kept in the audit log';
const ROLE_LIST = ROLES.join(', ');

type ReasonOptions = CommandOptions & { reason: string };

/** `operator list | sign-ins | create | set-roles | reset | lock | unlock | allow`. */
export function operatorAccountCommand(): Command {
  return new Command('operator')
    .description('Manage the accounts of operators.')
    .addCommand(
      operatorCommand('list', 'List all operators.', 'operator.read').action(
        async (options: CommandOptions) => printRows(await onDatabase(listOperators), options),
      ),
    )
    .addCommand(signInsCommand())
    .addCommand(rolesCommand('create', 'Create an operator and print a one-time password.'))
    .addCommand(rolesCommand('set-roles', 'Set the roles of an operator.'))
    .addCommand(
      requestCommand(
        'reset',
        'operator.reset',
        'Set and print a one-time password, and remove the second factor.',
      ),
    )
    .addCommand(actCommand('lock', 'Lock an account and end its sessions.', lockOperatorAccount))
    .addCommand(requestCommand('unlock', 'operator.unlock', 'Unlock an account.'))
    .addCommand(allowCommand());
}

function signInsCommand(): Command {
  return operatorCommand('sign-ins', 'List attempts to sign in, newest first.', 'operator.read')
    .option('--name <name>', 'only of this name')
    .option('--limit <number>', 'maximum number, up to 1000', limit, 50)
    .action(async (options: CommandOptions & { name?: string; limit: number }) =>
      printRows(await onDatabase((pool) => listSignIns(pool, options)), options),
    );
}

function rolesCommand(name: 'create' | 'set-roles', description: string): Command {
  const command = operatorCommand(name, description, 'operator.roles')
    .argument('<name>', 'name of the operator', operatorName)
    .argument('<roles>', `separated by commas: ${ROLE_LIST}`, parseRoles);
  return requiredReason(command, KEPT).action(
    async (of: string, roles: string[], options: ReasonOptions) => {
      await request(`operator.${name}`, { name: of, roles }, options);
    },
  );
}

function requestCommand(name: string, action: ApprovedAction, description: string): Command {
  const command = operatorCommand(name, description, 'operator.roles').argument('<name>');
  return requiredReason(command, KEPT).action(async (of: string, options: ReasonOptions) => {
    await request(action, { name: of }, options);
  });
}

async function request(
  action: ApprovedAction,
  payload: { name: string; roles?: string[] },
  options: ReasonOptions,
): Promise<void> {
  const outcome = await inCommandTransaction((tx) =>
    applyOrRequest(tx, commandOperator(), { action, payload, reason: options.reason }),
  );
  if (printWaiting(outcome, options) || !outcome.applied) return;
  const { result } = outcome;
  const password = result.password ? `, one-time password: ${result.password}` : '';
  printDone(
    { operator_account: payload.name, done: action, ...result },
    `${action} of ${payload.name} by ${options.operator}${password}`,
    options,
  );
}

function actCommand(
  name: string,
  description: string,
  act: (tx: Db, act: OperatorAct) => Promise<void>,
): Command {
  const command = operatorCommand(name, description, 'operator.manage').argument('<name>');
  return requiredReason(command, KEPT).action(async (of: string, options: ReasonOptions) => {
    const { operator, reason } = options;
    await inCommandTransaction((tx) => act(tx, { name: of, operator, reason }));
    printDone({ operator_account: of, done: name }, `${name} of ${of} by ${operator}`, options);
  });
}

function allowCommand(): Command {
  const command = operatorCommand(
    'allow',
    'Set the addresses from which an operator may use the desk; any if none is given.',
    'operator.manage',
  )
    .argument('<name>')
    .argument('[ranges...]', 'addresses and CIDR ranges');
  return requiredReason(command, KEPT).action(
    async (of: string, addresses: string[], options: ReasonOptions) => {
      const { operator, reason } = options;
      const act = { name: of, operator, reason, addresses };
      await inCommandTransaction((tx) => setAddresses(tx, act));
      const shown = addresses.join(', ') || 'any address';
      printDone({ operator_account: of, done: 'allow', addresses }, `${of}: ${shown}`, options);
    },
  );
}

function operatorName(value: string): string {
  if (operatorNameField.safeParse(value).success) return value;
  throw new InvalidArgumentError(
    'It takes 2 to 32 letters, digits, dots, hyphens or underscores, a letter first.',
  );
}

function parseRoles(value: string): string[] {
  const roles = rolesField.safeParse(value.split(',').map((role) => role.trim()));
  if (roles.success) return roles.data;
  throw new InvalidArgumentError(`It takes roles separated by commas: ${ROLE_LIST}.`);
}
