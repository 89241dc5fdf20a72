import { Command, InvalidArgumentError } from 'commander';
import {
  getTopUpIdOrThrow,
  listTopUpQueue,
  type QueuedTopUp,
} from '#lib/funding/desk/queue-queries';
import { TOP_UP_STATUSES, type TopUpStatus } from '#lib/funding/enums';
import { referenceField } from '#lib/funding/schema';
import { approveTopUp, rejectTopUp } from '#lib/funding/top-up/review-top-up';
import { onDatabase } from './operator-command.ts';
import {
  ageOf,
  type DecisionSpec,
  decisionCommand,
  optionalReason,
  printQueue,
  type QueueOptions,
  queueCommand,
  requiredReason,
} from './queue.ts';

const find = getTopUpIdOrThrow;

const APPROVE: DecisionSpec<{ reference?: string; reason?: string }> = {
  name: 'approve',
  right: 'top-up.review',
  description: 'Credit a top-up whose payment has arrived.',
  options: (command) =>
    optionalReason(command).option(
      '--reference <text>',
      'the payment’s reference at the bank or on the chain; optional if only this payer announced one',
      reference,
    ),
  find,
  decide: approveTopUp,
};

const REJECT: DecisionSpec<{ reason: string }> = {
  name: 'reject',
  right: 'top-up.review',
  description: 'Reject a top-up whose payment has not arrived.',
  options: requiredReason,
  find,
  decide: rejectTopUp,
};

/** `recharge list | approve | reject`. */
export function rechargeCommand(): Command {
  return new Command('recharge')
    .description('Review top-ups.')
    .addCommand(
      queueCommand('top-ups', TOP_UP_STATUSES, 'submitted', 'top-up.read').action(
        async (options: QueueOptions<TopUpStatus>) =>
          printQueue(await onDatabase((pool) => listTopUpQueue(pool, options)), options, columns),
      ),
    )
    .addCommand(decisionCommand('recharge', APPROVE))
    .addCommand(decisionCommand('recharge', REJECT));
}

function columns(row: QueuedTopUp): object {
  return {
    id: row.id,
    no: row.no,
    user: row.username,
    channel: row.channel,
    processor: row.processor,
    pay: `${row.pay_amount} ${row.pay_currency}`,
    credit: row.net,
    code: row.code,
    reference: row.reference,
    'same reference': row.same_reference.join(' '),
    age: ageOf(row.age_seconds),
    status: row.status,
  };
}

function reference(value: string): string {
  const parsed = referenceField.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('It takes 1 to 64 characters on one line.');
}
