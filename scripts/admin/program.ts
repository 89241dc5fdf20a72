import { Command } from 'commander';
import { calendarCommand } from './calendar.ts';
import { callCommand } from './call.ts';
import { cellsCommand } from './cells.ts';
import { configCommand } from './config.ts';
import { doctorCommand } from './doctor.ts';
import { feedCommand } from './feed.ts';
import { keysCommand } from './keys/keys.ts';
import { ledgerCommand } from './ledger.ts';
import { mailCommand } from './mail.ts';
import { modeCommand } from './mode.ts';
import { openForCommand } from './operator-command.ts';
import { loginCommand, logoutCommand, whoamiCommand } from './operators/login.ts';
import { operatorAccountCommand } from './operators/operator.ts';
import { factorCommand, passwordCommand } from './operators/own-account.ts';
import { tokenCommand } from './operators/token.ts';
import { parkedCommand } from './parked.ts';
import { reconCommand } from './recon.ts';
import { reportCommand } from './report.ts';
import { queueCommand } from './review-queue.ts';

/**
 * All commands of the operator CLI: the calls of the desk by `call`, and others only for what the desk
 * has no page for, or what has to work before or without it.
 */
export function program(): Command {
  const cli = new Command('admin').description(
    'The operator CLI. Every change is written to the audit log under the name of who is signed in.',
  );
  cli.hook('preAction', (_program, command) => openForCommand(command));
  const commands = [loginCommand(), logoutCommand(), whoamiCommand(), passwordCommand()];
  commands.push(factorCommand(), tokenCommand(), operatorAccountCommand());
  commands.push(callCommand(), queueCommand(), configCommand(), feedCommand());
  commands.push(calendarCommand());
  commands.push(ledgerCommand(), reconCommand(), reportCommand(), modeCommand(), keysCommand());
  commands.push(doctorCommand(), mailCommand(), parkedCommand(), cellsCommand());
  for (const command of commands) cli.addCommand(command);
  return cli;
}
