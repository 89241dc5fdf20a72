// `npm run screens`: installs packages if needed, then takes screenshots of every screen.
import { installAndRun } from '../scripts/install.mjs';

installAndRun('lab/screens/run.ts');
