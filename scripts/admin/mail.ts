import { Command, InvalidArgumentError } from 'commander';
import { type Db, database } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { isMailAddress } from '#lib/base/mail-address';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { markBouncedByOperator } from '#lib/operation/alerts/mark-bounced';
import { newMessageId } from '#lib/running/mail/enqueue-mail';
import { sendBySmtp } from '#lib/running/mail/smtp-transport';
import {
  dismissParkedMail,
  listParkedMail,
  PARKED_SOURCES,
  type ParkedSource,
  retryParkedMail,
} from '#lib/running/outbox/parked-mail';
import { BootError } from '#scripts/boot/boot-error';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printDone,
  printRows,
} from './operator-command.ts';
import { UnhealthyError } from './unhealthy-error.ts';

/** `mail test`, `parked`, `retry`, `dismiss` and `bounced`. */
export function mailCommand(): Command {
  return new Command('mail')
    .description('Check that this installation can send mail, and what it could not send.')
    .addCommand(testCommand())
    .addCommand(parkedCommand())
    .addCommand(retryCommand())
    .addCommand(dismissCommand())
    .addCommand(bouncedCommand());
}

function parkedCommand(): Command {
  return operatorCommand('parked', 'List mails that were given up.', 'system.read').action(
    async (options: CommandOptions) => printRows(await listParkedMail(database()), options),
  );
}

function retryCommand(): Command {
  return operatorCommand('retry', 'Try a mail to a member again.', 'system.manage')
    .argument('<id>', 'id of `mail parked`', parseId)
    .action(async (id: bigint, options: CommandOptions) => {
      const subject = `member-outbox:${id}`;
      await actOn(options, { action: 'mail.retry', subject }, (tx) => retryParkedMail(tx, id));
    });
}

function dismissCommand(): Command {
  return operatorCommand('dismiss', 'Take a mail off the list of `mail parked`.', 'system.manage')
    .argument('<source>', PARKED_SOURCES.join(' or '), parseSource)
    .argument('<id>', 'id of `mail parked`', parseId)
    .action(async (source: ParkedSource, id: bigint, options: CommandOptions) => {
      const subject = `${source === 'member' ? 'member' : 'mail'}-outbox:${id}`;
      const dismiss = (tx: Db) => dismissParkedMail(tx, source, id);
      await actOn(options, { action: 'mail.dismiss', subject }, dismiss);
    });
}

function bouncedCommand(): Command {
  const about = 'Note that a delayed answer of a mail server refused an address of a member.';
  return operatorCommand('bounced', about, 'system.manage')
    .requiredOption('--address <address>', 'one mail address', address)
    .action(async (options: CommandOptions & { address: string }) => {
      const act = { action: 'mail.bounced', subject: 'mail' };
      await actOn(options, act, async (tx) => {
        if ((await markBouncedByOperator(tx, options.address)) === 0)
          throw new BootError('No member has this verified address, or it is marked already.');
      });
    });
}

/** Runs an act with its row in the audit log. */
async function actOn(
  options: CommandOptions,
  { action, subject }: { action: string; subject: string },
  act: (tx: Db) => Promise<void>,
): Promise<void> {
  const actor = `operator:${options.operator}`;
  await inCommandTransaction(async (tx) => {
    await act(tx);
    await recordAudit(tx, { actor, action, subject });
  });
  printDone({ done: action, subject }, `Done: ${action} of ${subject}.`, options);
}

function parseId(value: string): bigint {
  if (/^[1-9][0-9]{0,17}$/.test(value)) return BigInt(value);
  throw new InvalidArgumentError('It takes an id.');
}

function parseSource(value: string): ParkedSource {
  const source = PARKED_SOURCES.find((known) => known === value);
  if (source) return source;
  throw new InvalidArgumentError(`It takes ${PARKED_SOURCES.join(' or ')}.`);
}

function testCommand(): Command {
  return operatorCommand('test', 'Send a mail now, past the outbox.', 'system.manage')
    .requiredOption('--to <address>', 'one mail address', address)
    .action(async (options: CommandOptions & { to: string }) => {
      if (env().SMTP_URL === undefined)
        throw new BootError('Mail is off: set SMTP_URL and MAIL_FROM.');
      await inCommandTransaction((tx) =>
        recordAudit(tx, {
          actor: `operator:${options.operator}`,
          action: 'mail.test',
          subject: 'mail',
          detail: { to: options.to },
        }),
      );
      const messageId = newMessageId();
      const outcome = await sendBySmtp({
        ...{ messageId, recipient: options.to, subject: 'Jinku: test of mail' },
        text: `${options.operator} tests whether Jinku can send mail. Nothing is to be done.\n`,
      });
      if (!outcome.sent) throw new UnhealthyError(`The mail was not sent: ${outcome.fault}.`);
      const fields = { done: 'test', to: options.to, message_id: messageId };
      printDone(fields, `The server took the mail ${messageId} for ${options.to}.`, options);
    });
}

function address(value: string): string {
  if (isMailAddress(value)) return value;
  throw new InvalidArgumentError('It takes one mail address.');
}
