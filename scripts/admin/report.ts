import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { database } from '#lib/base/db/client';
import { checkReport } from '#lib/operation/reports/check-report';
import { BooksBrokenError } from './books-broken-error.ts';
import { type CommandOptions, operatorCommand, printFacts } from './operator-command.ts';

/** `report check`. */
export function reportCommand(): Command {
  return new Command('report')
    .description('Check signed reports of days and months.')
    .addCommand(
      operatorCommand(
        'check',
        'Check that a report was issued here, is unchanged, and has its place in the hash chain.',
        'report.read',
      )
        .argument('<file>')
        .action(check),
    );
}

async function check(path: string, options: CommandOptions): Promise<void> {
  const file = readFileSync(path);
  const { problem, signature, chain } = await checkReport(database(), file);
  if (options.json)
    console.log(JSON.stringify({ ok: problem === null, problem, signature, chain }));
  if (problem) throw new BooksBrokenError(`${path}: ${problem}.`);
  const { report = null, by = null, issued_at = null, head = null } = signature ?? {};
  const place = head && `${head.position}:${head.hash}`;
  const facts = { report, issued_by: by, issued_at, head: place, chain };
  if (!options.json) printFacts({ file: 'unchanged', ...facts }, options);
}
