import { Command } from 'commander';
import { rechargeCommand } from './admin/recharge.ts';
import { userCommand } from './admin/user.ts';
import { withdrawCommand } from './admin/withdraw.ts';
import { runMain } from './boot/boot-error.ts';

/** The operator's desk: `npm run admin -- withdraw list --as NAME`. */
await runMain(async () => {
  const program = new Command('admin').description(
    'The operator’s desk. Every command that changes something lands in the audit log under --as NAME.',
  );
  program.addCommand(rechargeCommand());
  program.addCommand(withdrawCommand());
  program.addCommand(userCommand());
  await program.parseAsync();
});
