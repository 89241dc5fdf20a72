import { Command } from 'commander';
import { getWithdrawalIdOrThrow, listWithdrawalQueue } from '#lib/funding/queue-queries';
import {
  approveWithdrawal,
  payApprovedWithdrawal,
  type Review,
  rejectWithdrawal,
} from '#lib/funding/review-withdrawal';
import { atDesk, type DeskOptions, deskCommand, printRows, writeAtDesk } from './desk.ts';

type ReviewOptions = DeskOptions & { reason?: string };
type Decide = (tx: Parameters<typeof approveWithdrawal>[0], review: Review) => Promise<unknown>;

/** `withdraw list | approve | pay | reject`. */
export function withdrawCommand(): Command {
  return new Command('withdraw')
    .description('Review and pay withdrawals.')
    .addCommand(listCommand())
    .addCommand(
      decision(
        'approve',
        'Approve a pending withdrawal; the sandbox pays it by itself.',
        approveWithdrawal,
      ),
    )
    .addCommand(
      decision(
        'pay',
        'Record that an approved withdrawal was paid by hand.',
        payApprovedWithdrawal,
      ),
    )
    .addCommand(
      decision('reject', 'Reject a withdrawal and release its hold.', rejectWithdrawal, true),
    );
}

function listCommand(): Command {
  return deskCommand('list', 'Withdrawals of one status, oldest first.')
    .option(
      '--status <status>',
      'pending, approved, processing, paid, canceled, rejected or failed',
      'pending',
    )
    .action(async (options: DeskOptions & { status: string }) => {
      const rows = await atDesk((pool) => listWithdrawalQueue(pool, options.status));
      const brief = ({
        id,
        no,
        username,
        channel,
        target_masked,
        amount,
        fee,
        net,
        status,
        created_at,
      }: (typeof rows)[number]) => ({
        id,
        no,
        username,
        channel,
        target_masked,
        amount,
        fee,
        net,
        status,
        created_at,
      });
      printRows(options.json ? rows : rows.map(brief), options);
    });
}

function decision(name: string, description: string, decide: Decide, needsReason = false): Command {
  const command = deskCommand(name, description).argument('<id>', 'id or number of the withdrawal');
  if (needsReason) command.requiredOption('--reason <text>', 'told to the user');
  else command.option('--reason <text>', 'kept with the record');
  return command.action(async (idOrNo: string, options: ReviewOptions) => {
    const id = await writeAtDesk(async (tx) => {
      const found = await getWithdrawalIdOrThrow(tx, idOrNo);
      await decide(tx, {
        id: found,
        operator: options.as,
        ...(options.reason ? { reason: options.reason } : {}),
      });
      return found;
    });
    const done = { withdrawal: id.toString(), done: name, as: options.as };
    console.log(options.json ? JSON.stringify(done) : `withdrawal ${id}: ${name} by ${options.as}`);
  });
}
