// `npm start`: installs packages if needed, then starts the product.
import { installAndRun } from './install.mjs';

installAndRun('scripts/start.ts');
