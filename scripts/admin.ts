import { program } from './admin/program.ts';
import { runDesk } from './admin/run-desk.ts';

/** The operator CLI: `npm run admin -- withdraw list --as NAME`. */
await runDesk(program());
