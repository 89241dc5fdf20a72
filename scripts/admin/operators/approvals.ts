import { Command, InvalidArgumentError, Option } from 'commander';
import {
  type ApprovalDecision,
  rejectRequest,
  withdrawRequest,
} from '#lib/access/operators/approvals/decide-approval';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { APPROVAL_STATUSES } from '#lib/site/desk/approvals/approval-status';
import { approveAndApply } from '#lib/site/desk/approvals/approve-and-apply';
import { getApprovalOrThrow, listApprovals } from '#lib/site/desk/approvals/queries';
import {
  type CommandOptions,
  commandOperator,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printRows,
} from '../operator-command.ts';
import { limit, optionalReason } from '../review-queue.ts';

type Decide = (tx: Db, by: Operator, decision: ApprovalDecision) => Promise<unknown>;

/** `approvals list | show | approve | reject | withdraw`. */
export function approvalsCommand(): Command {
  return new Command('approvals')
    .description('Decide what other operators ask for.')
    .addCommand(listCommand())
    .addCommand(
      operatorCommand('show', 'Show a request with what it changes.', 'approval.read')
        .argument('<id>')
        .action(async (id: string, options: CommandOptions) =>
          printFacts(await onDatabase((pool) => getApprovalOrThrow(pool, id)), options),
        ),
    )
    .addCommand(decideCommand('approve', 'Approve a request and apply it.', approveAndApply))
    .addCommand(decideCommand('reject', 'Reject a request.', rejectRequest))
    .addCommand(decideCommand('withdraw', 'Withdraw your own request.', withdrawRequest));
}

function listCommand(): Command {
  return operatorCommand('list', 'List requests of one status.', 'approval.read')
    .addOption(
      new Option('--status <status>', 'status of the requests')
        .choices(APPROVAL_STATUSES)
        .default('pending'),
    )
    .option('--limit <number>', 'maximum number, up to 1000', limit, 100)
    .action(async (options: CommandOptions & { status: string; limit: number }) => {
      const rows = await onDatabase((pool) => listApprovals(pool, options));
      printRows(
        options.json ? rows : rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })),
        options,
      );
    });
}

function decideCommand(name: string, description: string, decide: Decide): Command {
  const command = operatorCommand(name, description, 'approval.read').argument(
    '<id>',
    'id of the request',
    approvalId,
  );
  return optionalReason(command, 'kept with the decision').action(
    async (id: bigint, options: CommandOptions & { reason?: string }) => {
      const { reason: comment } = options;
      const decision = { id, ...(comment && { comment }) };
      const result = await inCommandTransaction((tx) => decide(tx, commandOperator(), decision));
      const facts = { approval: id.toString(), done: name, ...(result as object | undefined) };
      const more = Object.keys(result ?? {}).length > 0 ? `: ${JSON.stringify(result)}` : '';
      printDone(facts, `approval ${id}: ${name} by ${options.operator}${more}`, options);
    },
  );
}

function approvalId(value: string): bigint {
  if (/^[1-9]\d{0,17}$/.test(value)) return BigInt(value);
  throw new InvalidArgumentError('It takes the number of a request.');
}
