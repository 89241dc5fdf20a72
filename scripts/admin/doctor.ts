import { Command } from 'commander';
import { bootLocal } from '../boot/database/local-database.ts';
import { BooksBrokenError } from './books-broken-error.ts';
import { DatabaseAwayError } from './database-away-error.ts';
import type { DoctorLine } from './doctor/doctor-line.ts';
import { type Examination, examine } from './doctor/examine.ts';
import { UnhealthyError } from './unhealthy-error.ts';

const HELP = `
Each line has a state (ok, warn, bad), what was seen, and what to do. Exits 0 unless a line is bad: then
2 if the database is away, 3 if the books are broken, and 4 otherwise. 1 means that it did not run. It changes nothing.`;

/** Lines that are bad only when records contradict each other. */
const BOOKS = ['balances', 'last verify', 'last recon', 'days'];

/** `doctor`. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Show the state of this installation on one screen.')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async ({ json }: { json?: boolean }) => {
      const found = await examineHere();
      const { state, lines } = found;
      console.log(json ? JSON.stringify({ state, lines }) : lines.map(textOf).join('\n'));
      if (state === 'bad') throw failureOf(found);
    });
}

async function examineHere(): Promise<Examination> {
  const local = await bootLocal();
  try {
    return await examine();
  } finally {
    await local.close();
  }
}

function textOf({ name, state, figure, todo }: DoctorLine): string {
  const mark = { ok: 'ok  ', warn: 'WARN', bad: 'BAD ' }[state];
  return `${mark}  ${name.padEnd(14)}${figure}${todo ? `\n${' '.repeat(20)}→ ${todo}` : ''}`;
}

function failureOf({ isDatabaseAway, lines }: Examination): Error {
  const bad = lines.filter(({ state }) => state === 'bad').map(({ name }) => name);
  const sentence = `Not in order: ${bad.join(', ')}.`;
  if (isDatabaseAway) return new DatabaseAwayError(sentence);
  if (lines.some((line) => BOOKS.includes(line.name) && isBroken(line)))
    return new BooksBrokenError(sentence);
  return new UnhealthyError(sentence);
}

function isBroken({ state, figure }: DoctorLine): boolean {
  return state === 'bad' && /^(broken|not reconciled)|sums to/.test(figure);
}
