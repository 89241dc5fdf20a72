import { Command } from 'commander';
import { CONTENT_KINDS } from '#lib/features/content/item-schema';
import { auditCommand } from './audit.ts';
import { cellsCommand } from './cells.ts';
import { configCommand } from './config.ts';
import { contentCommand } from './content.ts';
import { doctorCommand } from './doctor.ts';
import { feedCommand } from './feed.ts';
import { issueCommand } from './issue.ts';
import { keysCommand } from './keys/keys.ts';
import { kycCommand } from './kyc.ts';
import { ledgerCommand } from './ledger.ts';
import { modeCommand } from './mode.ts';
import { openForCommand } from './operator-command.ts';
import { approvalsCommand } from './operators/approvals.ts';
import { loginCommand, logoutCommand, whoamiCommand } from './operators/login.ts';
import { operatorAccountCommand } from './operators/operator.ts';
import { factorCommand, passwordCommand } from './operators/own-account.ts';
import { tokenCommand } from './operators/token.ts';
import { parkedCommand } from './parked.ts';
import { poolCommand } from './pool.ts';
import { rechargeCommand } from './recharge.ts';
import { reconCommand } from './recon.ts';
import { reportCommand } from './report.ts';
import { roomCommand } from './room.ts';
import { userCommand } from './user.ts';
import { withdrawCommand } from './withdraw.ts';

/** All commands of the operator CLI. */
export function program(): Command {
  const cli = new Command('admin').description(
    'The operator CLI. Every change is written to the audit log under the name of who is signed in.',
  );
  cli.hook('preAction', (_program, command) => openForCommand(command));
  const commands = [loginCommand(), logoutCommand(), whoamiCommand(), passwordCommand()];
  commands.push(factorCommand(), tokenCommand(), operatorAccountCommand(), approvalsCommand());
  commands.push(rechargeCommand(), withdrawCommand(), userCommand(), kycCommand(), configCommand());
  commands.push(...CONTENT_KINDS.map(contentCommand));
  commands.push(
    feedCommand(),
    roomCommand(),
    issueCommand(),
    poolCommand(),
    ledgerCommand(),
    reconCommand(),
    auditCommand(),
    reportCommand(),
    modeCommand(),
    keysCommand(),
    doctorCommand(),
    parkedCommand(),
    cellsCommand(),
  );
  for (const command of commands) cli.addCommand(command);
  return cli;
}
