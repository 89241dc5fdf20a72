import { Argument, type Command } from 'commander';
import { CORRECTION_ACCOUNTS } from '#lib/features/adjustments/schema';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import {
  type CommandOptions,
  commandOperator,
  inCommandTransaction,
  operatorCommand,
  printDone,
  printWaiting,
} from './operator-command.ts';
import { requiredReason } from './review-queue.ts';

type ReasonOptions = CommandOptions & { reason: string };

const KEPT = 'kept in the books and the audit log';

/** `ledger reverse`. */
export function reverseCommand(): Command {
  const command = operatorCommand(
    'reverse',
    'Post the reverse of a journal: members’ cash, channels and fees. Takes two operators.',
    'ledger.adjust',
  ).argument('<journal>', 'number of the journal, such as J00000012');
  return requiredReason(command, KEPT).action(async (journal: string, options: ReasonOptions) => {
    await adjust('ledger.reverse', { journal }, options, `${journal} reversed`);
  });
}

/** `ledger adjust`. */
export function adjustCommand(): Command {
  const command = operatorCommand(
    'adjust',
    'Correct a member’s cash against the clearing account of a channel. Takes two operators.',
    'ledger.adjust',
  )
    .argument('<reference>', 'of your choice; the same reference posts once')
    .argument('<username>')
    .addArgument(
      new Argument('<direction>', 'into the cash or out of it').choices(['credit', 'debit']),
    )
    .argument('<amount>', 'a decimal amount of the cash currency')
    .addArgument(new Argument('<account>').choices(CORRECTION_ACCOUNTS));
  return requiredReason(command, KEPT).action(
    async (...[reference, username, direction, amount, account, options]: AdjustArguments) => {
      const payload = { reference, username, direction, amount, account };
      const sentence = `${direction} of ${amount} to ${username} against ${account}`;
      await adjust('ledger.adjust', payload, options, sentence);
    },
  );
}

type AdjustArguments = [string, string, string, string, string, ReasonOptions];

async function adjust(
  action: 'ledger.adjust' | 'ledger.reverse',
  payload: object,
  options: ReasonOptions,
  sentence: string,
): Promise<void> {
  const { operator, reason } = options;
  const outcome = await inCommandTransaction((tx) =>
    applyOrRequest(tx, commandOperator(), { action, payload, reason }),
  );
  if (printWaiting(outcome, options) || !outcome.applied) return;
  const { journal = '' } = outcome.result;
  printDone({ done: action, journal }, `${sentence} by ${operator}: ${journal}`, options);
}
