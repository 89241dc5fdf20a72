import { Command } from 'commander';
import {
  getWithdrawalIdOrThrow,
  listWithdrawalQueue,
  type QueuedWithdrawal,
} from '#lib/features/funding/desk/queue-queries';
import {
  PAYOUT_FAILURES,
  WITHDRAWAL_REJECTIONS,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '#lib/features/funding/enums';
import {
  approveWithdrawal,
  failWithdrawal,
  payByHand,
  rejectWithdrawal,
  takeWithdrawal,
} from '#lib/features/funding/withdrawal/review-withdrawal';
import {
  type PayableWithdrawal,
  showWithdrawal,
} from '#lib/features/funding/withdrawal/show-withdrawal';
import { claimSpec, parseReference, readProof, releaseSpec } from './funding-options.ts';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printFacts,
} from './operator-command.ts';
import {
  ageOf,
  type DecisionSpec,
  decisionCommand,
  listedReason,
  optionalReason,
  printQueue,
  type QueueOptions,
  queueCommand,
} from './review-queue.ts';

const find = getWithdrawalIdOrThrow;

const OPTIONAL_REASON: DecisionSpec<{ reason?: string }>[] = [
  {
    name: 'approve',
    right: 'withdrawal.review',
    description:
      'Approve a pending withdrawal; the sandbox pays it automatically if its channel is automatic.',
    options: optionalReason,
    find,
    decide: approveWithdrawal,
  },
  {
    name: 'take',
    right: 'withdrawal.pay',
    description:
      'Take an approved withdrawal for payment: only you can pay it then. With --reason, take over one that another operator took.',
    options: (command) => optionalReason(command, 'why you take it over; kept in the audit log'),
    find,
    decide: takeWithdrawal,
  },
];

const PAY: DecisionSpec<{ reason?: string; reference?: string; proof?: string }> = {
  name: 'pay',
  right: 'withdrawal.pay',
  description: 'Record that an approved or taken withdrawal was paid by hand.',
  options: (command) =>
    optionalReason(command)
      .option(
        '--reference <text>',
        'the payout’s reference at the bank or on the chain; shown to the user',
        parseReference,
      )
      .option('--proof <file>', 'JPEG, PNG, WebP or PDF up to 5 MB; stored encrypted'),
  find,
  decide: async (tx, { proof, ...payout }) =>
    payByHand(tx, { ...payout, ...(proof && { proof: await readProof(proof) }) }),
};

const REASON: DecisionSpec<{ reason: string }>[] = [
  {
    name: 'fail',
    right: 'withdrawal.pay',
    description: 'Record that an approved or taken withdrawal can’t be paid; releases its hold.',
    options: listedReason(PAYOUT_FAILURES),
    find,
    decide: failWithdrawal,
  },
  {
    name: 'reject',
    right: 'withdrawal.review',
    description: 'Reject a pending or approved withdrawal and release its hold.',
    options: listedReason(WITHDRAWAL_REJECTIONS),
    find,
    decide: rejectWithdrawal,
  },
];

/** `withdraw list | show | claim | release | approve | take | pay | fail | reject`. */
export function withdrawCommand(): Command {
  const command = new Command('withdraw')
    .description('Review and pay withdrawals.')
    .addCommand(listCommand())
    .addCommand(showCommand());
  command.addCommand(
    decisionCommand('withdrawal', claimSpec('withdraw', 'withdrawal.review', find)),
  );
  command.addCommand(
    decisionCommand('withdrawal', releaseSpec('withdraw', 'withdrawal.review', find)),
  );
  command.addCommand(decisionCommand('withdrawal', PAY));
  for (const spec of OPTIONAL_REASON) command.addCommand(decisionCommand('withdrawal', spec));
  for (const spec of REASON) command.addCommand(decisionCommand('withdrawal', spec));
  return command;
}

function listCommand(): Command {
  return queueCommand('withdrawals', WITHDRAWAL_STATUSES, 'pending', 'withdrawal.read').action(
    async (options: QueueOptions<WithdrawalStatus>) =>
      printQueue(await onDatabase((pool) => listWithdrawalQueue(pool, options)), options, columns),
  );
}

function showCommand(): Command {
  return operatorCommand(
    'show',
    'Show a withdrawal with its payee’s full number; this is written to the audit log.',
    'payee.reveal',
  )
    .argument('<id>', 'id or number of the withdrawal')
    .action(async (idOrNo: string, { operator, json }: CommandOptions) => {
      const shown = await inCommandTransaction(async (tx) =>
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
    reference: withdrawal.reference,
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
