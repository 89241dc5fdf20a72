// `npm start`: brings packages and a Node of its own, then starts the product.
import { installAndRun } from './install.mjs';

installAndRun('start.ts');
