import { Command } from 'commander';
import {
  getWithdrawalIdOrThrow,
  listWithdrawalQueue,
  type QueuedWithdrawal,
} from '#lib/funding/desk/queue-queries';
import {
  approveWithdrawal,
  failWithdrawal,
  payByHand,
  rejectWithdrawal,
  takeWithdrawal,
} from '#lib/funding/withdrawal/review-withdrawal';
import { type PayableWithdrawal, showWithdrawal } from '#lib/funding/withdrawal/show-withdrawal';
import {
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '#lib/funding/withdrawal/withdrawal-state';
import { atDesk, type DeskOptions, deskCommand, printFacts, writeAtDesk } from './desk.ts';
import {
  ageOf,
  type DecisionSpec,
  decisionCommand,
  printQueue,
  type QueueOptions,
  queueCommand,
  reason,
  requiredReason,
} from './queue.ts';

const find = getWithdrawalIdOrThrow;

const OPTIONAL_REASON: DecisionSpec<{ reason?: string }>[] = [
  {
    name: 'approve',
    description: 'Approve a pending withdrawal; the sandbox pays it by itself.',
    options: reason,
    find,
    decide: approveWithdrawal,
  },
  {
    name: 'take',
    description:
      'Take an approved withdrawal up for payment: nobody else can pay it then. One that another operator has is taken over, with --reason.',
    options: (command) => reason(command, 'why it is taken over; kept in the audit log'),
    find,
    decide: takeWithdrawal,
  },
  {
    name: 'pay',
    description: 'Record that an approved or taken withdrawal was paid by hand.',
    options: reason,
    find,
    decide: payByHand,
  },
];

const REASON: DecisionSpec<{ reason: string }>[] = [
  {
    name: 'fail',
    description: 'Record that an approved or taken withdrawal can’t be paid; releases its hold.',
    options: requiredReason,
    find,
    decide: failWithdrawal,
  },
  {
    name: 'reject',
    description: 'Reject a pending or approved withdrawal and release its hold.',
    options: requiredReason,
    find,
    decide: rejectWithdrawal,
  },
];

/** `withdraw list | show | approve | take | pay | fail | reject`. */
export function withdrawCommand(): Command {
  const command = new Command('withdraw')
    .description('Review and pay withdrawals.')
    .addCommand(listCommand())
    .addCommand(showCommand());
  for (const spec of OPTIONAL_REASON) command.addCommand(decisionCommand('withdrawal', spec));
  for (const spec of REASON) command.addCommand(decisionCommand('withdrawal', spec));
  return command;
}

function listCommand(): Command {
  return queueCommand('Withdrawals', WITHDRAWAL_STATUSES, 'pending').action(
    async (options: QueueOptions<WithdrawalStatus>) =>
      printQueue(await atDesk((pool) => listWithdrawalQueue(pool, options)), options, columns),
  );
}

function showCommand(): Command {
  return deskCommand(
    'show',
    'Show a withdrawal with its payee’s full number; the look is kept in the audit log.',
  )
    .argument('<id>', 'id or number of the withdrawal')
    .action(async (idOrNo: string, { as: operator, json }: DeskOptions) => {
      const shown = await writeAtDesk(async (tx) =>
        showWithdrawal(tx, { id: await find(tx, idOrNo), operator }),
      );
      printFacts(json ? shown : factsOf(shown), json ? { json } : {});
    });
}

function factsOf({ payee, ...withdrawal }: PayableWithdrawal): object {
  return {
    withdrawal: `${withdrawal.id} (${withdrawal.no})`,
    user: withdrawal.username,
    status: withdrawal.status,
    to_pay: `${withdrawal.pay_amount} ${withdrawal.pay_currency}`,
    channel: withdrawal.channel,
    network: payee.network,
    bank: payee.bank_code && [payee.bank_code, payee.bank_name].filter(Boolean).join(' '),
    branch: payee.branch,
    holder: payee.holder,
    number: payee.number,
    reason: withdrawal.reason,
  };
}

function columns(row: QueuedWithdrawal): object {
  return {
    id: row.id,
    no: row.no,
    user: row.username,
    channel: row.channel,
    processor: row.processor,
    pay: `${row.pay_amount} ${row.pay_currency}`,
    payee: row.target_masked,
    age: ageOf(row.age_seconds),
    taken_by: row.taken_by ?? '',
    status: row.status,
  };
}
