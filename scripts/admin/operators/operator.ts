import { Command, InvalidArgumentError } from 'commander';
import { listOperators } from '#lib/access/operators/account/operator-queries';
import { ROLES } from '#lib/access/operators/rights';
import { operatorNameField, rolesField } from '#lib/access/operators/schema';
import { database } from '#lib/base/db/client';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import {
  type CommandOptions,
  commandOperator,
  inCommandTransaction,
  operatorCommand,
  printDone,
  printRows,
  printWaiting,
} from '../operator-command.ts';
import { requiredReason } from '../options.ts';
import { lockCommand, recoverCommand } from './recover.ts';

const ROLE_LIST = ROLES.join(', ');

/** `operator list | create | recover | lock`. */
export function operatorAccountCommand(): Command {
  return new Command('operator')
    .description('List, create, recover and lock the accounts of operators.')
    .addCommand(
      operatorCommand('list', 'List all operators.', 'operator.read').action(
        async (options: CommandOptions) => printRows(await listOperators(database()), options),
      ),
    )
    .addCommand(createCommand())
    .addCommand(recoverCommand())
    .addCommand(lockCommand());
}

function createCommand(): Command {
  const command = operatorCommand(
    'create',
    'Create an operator and print a one-time password.',
    'operator.roles',
  )
    .argument('<name>', 'name of the operator', operatorName)
    .argument('<roles>', `separated by commas: ${ROLE_LIST}`, parseRoles);
  return requiredReason(command).action(create);
}

async function create(
  name: string,
  roles: string[],
  options: CommandOptions & { reason: string },
): Promise<void> {
  const { reason, operator } = options;
  const request = { action: 'operator.create', payload: { name, roles }, reason } as const;
  const outcome = await inCommandTransaction((tx) =>
    applyOrRequest(tx, commandOperator(), request),
  );
  if (printWaiting(outcome, options)) return;
  const { result } = outcome;
  const password = result.password ? `, one-time password: ${result.password}` : '';
  const done = { operator_account: name, done: 'operator.create', ...result };
  printDone(done, `operator.create of ${name} by ${operator}${password}`, options);
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
