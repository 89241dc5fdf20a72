// `npm run screens`: brings packages and a Node of its own, then takes pictures of every screen.
import { installAndRun } from './install.mjs';

installAndRun('screens/run.ts');
