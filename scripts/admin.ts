import { program } from './admin/program.ts';
import { runCli } from './admin/run-cli.ts';

/** The operator CLI: `npm run admin -- queue withdrawals`. */
await runCli(program());
