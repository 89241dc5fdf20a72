import { Command } from 'commander';
import { withdrawCommand } from './admin/withdraw.ts';
import { runMain } from './boot/boot-error.ts';

/** The operator's desk: `npm run admin -- withdraw list --as NAME`. */
await runMain(async () => {
  const program = new Command('admin')
    .description(
      'The operator’s desk. Every command that changes something lands in the audit log under --as NAME.',
    )
    .showHelpAfterError();
  program.addCommand(withdrawCommand());
  await program.parseAsync();
});
