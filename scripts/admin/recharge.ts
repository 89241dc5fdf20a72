import { Command } from 'commander';
import {
  getTopUpIdOrThrow,
  listTopUpQueue,
  type QueuedTopUp,
} from '#lib/features/funding/desk/queue-queries';
import { TOP_UP_REJECTIONS, TOP_UP_STATUSES, type TopUpStatus } from '#lib/features/funding/enums';
import { approveTopUp, rejectTopUp } from '#lib/features/funding/top-up/review-top-up';
import { claimSpec, parseReference, releaseSpec } from './funding-options.ts';
import { onDatabase } from './operator-command.ts';
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

const find = getTopUpIdOrThrow;

const APPROVE: DecisionSpec<{ reference?: string; reason?: string }> = {
  name: 'approve',
  right: 'top-up.review',
  description: 'Credit a top-up whose payment has arrived.',
  options: (command) =>
    optionalReason(command).option(
      '--reference <text>',
      'the payment’s reference at the bank or on the chain; optional if only this payer announced one',
      parseReference,
    ),
  find,
  decide: approveTopUp,
};

const REJECT: DecisionSpec<{ reason: string }> = {
  name: 'reject',
  right: 'top-up.review',
  description: 'Reject a top-up whose payment has not arrived.',
  options: listedReason(TOP_UP_REJECTIONS),
  find,
  decide: rejectTopUp,
};

/** `recharge list | claim | release | approve | reject`. */
export function rechargeCommand(): Command {
  return new Command('recharge')
    .description('Review top-ups.')
    .addCommand(
      queueCommand('top-ups', TOP_UP_STATUSES, 'submitted', 'top-up.read').action(
        async (options: QueueOptions<TopUpStatus>) =>
          printQueue(await onDatabase((pool) => listTopUpQueue(pool, options)), options, columns),
      ),
    )
    .addCommand(decisionCommand('recharge', claimSpec('recharge', 'top-up.review', find)))
    .addCommand(decisionCommand('recharge', releaseSpec('recharge', 'top-up.review', find)))
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
