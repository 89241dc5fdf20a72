import { Command, InvalidArgumentError } from 'commander';
import {
  getRechargeIdOrThrow,
  listRechargeQueue,
  type QueuedRecharge,
} from '#lib/funding/desk/queue-queries';
import { referenceField } from '#lib/funding/schema';
import { RECHARGE_STATUSES, type RechargeStatus } from '#lib/funding/top-up/recharge-state';
import { approveRecharge, rejectRecharge } from '#lib/funding/top-up/review-recharge';
import { atDesk } from './desk.ts';
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

const find = getRechargeIdOrThrow;

const APPROVE: DecisionSpec<{ reference?: string; reason?: string }> = {
  name: 'approve',
  description: 'Credit a recharge whose money has come.',
  options: (command) =>
    reason(command).option(
      '--reference <text>',
      'the bank’s or the chain’s reference of the payment; needed unless the payer alone gave one',
      reference,
    ),
  find,
  decide: approveRecharge,
};

const REJECT: DecisionSpec<{ reason: string }> = {
  name: 'reject',
  description: 'Reject a recharge whose money has not come.',
  options: requiredReason,
  find,
  decide: rejectRecharge,
};

/** `recharge list | approve | reject`. */
export function rechargeCommand(): Command {
  return new Command('recharge')
    .description('Review money that comes in.')
    .addCommand(
      queueCommand('Recharges', RECHARGE_STATUSES, 'submitted').action(
        async (options: QueueOptions<RechargeStatus>) =>
          printQueue(await atDesk((pool) => listRechargeQueue(pool, options)), options, columns),
      ),
    )
    .addCommand(decisionCommand('recharge', APPROVE))
    .addCommand(decisionCommand('recharge', REJECT));
}

function columns(row: QueuedRecharge): object {
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
