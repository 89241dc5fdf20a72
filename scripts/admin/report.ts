import { readFileSync, writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import { checkReport } from '#lib/operation/reports/check-report';
import { issueReport } from '#lib/operation/reports/issue-report';
import { periodOf } from '#lib/operation/reports/period';
import { REPORT_FORMATS, type ReportFormat } from '#lib/operation/reports/sign-report';
import { BooksBrokenError } from './books-broken-error.ts';
import {
  type CommandOptions,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
} from './operator-command.ts';

interface IssueOptions extends CommandOptions {
  format: ReportFormat;
  locale: Locale;
  out?: string;
}

/** `report day | month | check`. */
export function reportCommand(): Command {
  return new Command('report')
    .description('Signed reports of days and months that are over.')
    .addCommand(issueCommand('day', 'YYYY-MM-DD', 'Write the report of a day.'))
    .addCommand(issueCommand('month', 'YYYY-MM', 'Write the report of a month.'))
    .addCommand(checkCommand());
}

function issueCommand(kind: 'day' | 'month', form: string, description: string): Command {
  return operatorCommand(kind, description, 'report.read')
    .argument(`<${kind}>`, form, (value) => {
      if (periodOf(value)?.kind === kind) return value;
      throw new InvalidArgumentError(`It takes a ${kind} as ${form}.`);
    })
    .addOption(
      new Option('--format <format>', 'of the file').choices(REPORT_FORMATS).default('pdf'),
    )
    .addOption(
      new Option('--locale <language>', 'of the file').choices(LOCALES).default(LOCALES[0]),
    )
    .option('--out <file>', 'jinku-PERIOD.FORMAT in this folder when not given')
    .action(async (name: string, options: IssueOptions) => {
      const { format, locale, operator } = options;
      const file = await onDatabase((pool) =>
        issueReport(pool, { name, format, locale, operator }),
      );
      const out = options.out ?? file.name;
      writeFileSync(out, file.content);
      printDone({ done: 'report', report: name, file: out }, `${out}: ${name}, signed`, options);
    });
}

function checkCommand(): Command {
  return operatorCommand(
    'check',
    'Check that a report was issued here, is unchanged, and has its place in the hash chain.',
    'report.read',
  )
    .argument('<file>')
    .action(async (path: string, options: CommandOptions) => {
      const file = readFileSync(path);
      const { problem, signature, chain } = await onDatabase((pool) => checkReport(pool, file));
      if (options.json)
        console.log(JSON.stringify({ ok: problem === null, problem, signature, chain }));
      if (problem) throw new BooksBrokenError(`${path}: ${problem}.`);
      const { report = null, by = null, issued_at = null, head = null } = signature ?? {};
      const place = head && `${head.position}:${head.hash}`;
      const facts = { report, issued_by: by, issued_at, head: place, chain };
      if (!options.json) printFacts({ file: 'unchanged', ...facts }, options);
    });
}
