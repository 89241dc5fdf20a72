import { Argument, type Command } from 'commander';
import { REVEALED, type Revealed } from '#lib/features/members/enums';
import { noteMember } from '#lib/features/members/note-member';
import { revealMember } from '#lib/features/members/reveal-member';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printDone,
  printFacts,
} from './operator-command.ts';
import { requiredReason } from './review-queue.ts';

/** `user note`. */
export function noteCommand(): Command {
  return operatorCommand('note', 'Add a note to a member, which only operators see.', 'member.note')
    .argument('<username>')
    .argument('<text>', 'the note; it can’t be changed or removed')
    .action(async (username: string, text: string, options: CommandOptions) => {
      const { operator } = options;
      const { id } = await inCommandTransaction((tx) =>
        noteMember(tx, { username, operator, text }),
      );
      const done = { user: username, done: 'note', note: id.toString() };
      printDone(done, `user ${username}: note ${id} added by ${operator}`, options);
    });
}

/** `user reveal`. */
export function revealCommand(): Command {
  return requiredReason(
    operatorCommand(
      'reveal',
      'Show one piece of a member’s personal data in clear.',
      'member.reveal',
    )
      .argument('<username>')
      .addArgument(new Argument('<what>', 'what to show').choices(REVEALED))
      .option('--method <id>', 'id of the payment method, for its number', BigInt),
    'why you need it; kept in the audit log',
  ).action(
    async (
      username: string,
      what: Revealed,
      options: CommandOptions & { reason: string; method?: bigint },
    ) => {
      const { operator, reason, method: methodId } = options;
      const value = await inCommandTransaction((tx) =>
        revealMember(tx, { username, operator, reason, what, ...(methodId && { methodId }) }),
      );
      printFacts({ [what]: value ?? 'not given' }, options);
    },
  );
}
