// `npm run screens`: installs packages if needed, then takes screenshots of every screen.
import { installAndRun } from './install.mjs';

installAndRun('screens/run.ts');
