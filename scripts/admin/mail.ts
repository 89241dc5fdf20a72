import { Command, InvalidArgumentError } from 'commander';
import { isMailAddress } from '#lib/base/mail-address';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { newMessageId } from '#lib/running/mail/enqueue-mail';
import { isMailOn, sendMail } from '#lib/running/mail/send-mail';
import { BootError } from '#scripts/boot/boot-error';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printDone,
} from './operator-command.ts';
import { UnhealthyError } from './unhealthy-error.ts';

/** `mail test`. */
export function mailCommand(): Command {
  return new Command('mail')
    .description('Check that this installation can send mail.')
    .addCommand(testCommand());
}

function testCommand(): Command {
  return operatorCommand('test', 'Send a mail now, past the outbox.', 'system.manage')
    .requiredOption('--to <address>', 'one mail address', address)
    .action(async (options: CommandOptions & { to: string }) => {
      if (!isMailOn()) throw new BootError('Mail is off: set SMTP_URL and MAIL_FROM.');
      await inCommandTransaction((tx) =>
        recordAudit(tx, {
          actor: `operator:${options.operator}`,
          action: 'mail.test',
          subject: 'mail',
          detail: { to: options.to },
        }),
      );
      const messageId = newMessageId();
      const outcome = await sendMail({
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
