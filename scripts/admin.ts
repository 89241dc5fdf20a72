import { Command } from 'commander';
import { CONTENT_KINDS } from '#lib/content/item-schema';
import { auditCommand } from './admin/audit.ts';
import { configCommand } from './admin/config.ts';
import { contentCommand } from './admin/content.ts';
import { ledgerCommand } from './admin/ledger.ts';
import { rechargeCommand } from './admin/recharge.ts';
import { reconCommand } from './admin/recon.ts';
import { runDesk } from './admin/run-desk.ts';
import { userCommand } from './admin/user.ts';
import { withdrawCommand } from './admin/withdraw.ts';

/** The operator's desk: `npm run admin -- withdraw list --as NAME`. */
const program = new Command('admin').description(
  'The operator’s desk. Every command that changes something lands in the audit log under --as NAME.',
);
program.addCommand(rechargeCommand());
program.addCommand(withdrawCommand());
program.addCommand(userCommand());
program.addCommand(configCommand());
for (const kind of CONTENT_KINDS) program.addCommand(contentCommand(kind));
program.addCommand(ledgerCommand());
program.addCommand(reconCommand());
program.addCommand(auditCommand());
await runDesk(program);
