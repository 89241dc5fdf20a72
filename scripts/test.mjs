// `npm test`: installs packages if needed, then runs every check.
import { installAndRun } from './install.mjs';

installAndRun('scripts/test.ts');
