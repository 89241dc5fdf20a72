// `npm test`: brings packages and a Node of its own, then runs every check there is.
import { installAndRun } from './install.mjs';

installAndRun('test.ts');
