import { Command, InvalidArgumentError } from 'commander';
import { database } from '#lib/base/db/client';
import { getCalendarPage } from '#lib/site/desk/calendar/queries';
import { type CommandOptions, operatorCommand, printRows } from './operator-command.ts';

const HELP = `
Days are changed by the calls of the desk:
  call setCalendarDay '{"day":"2026-12-01","kind":"closed","name":"颱風停止上班","reason":"臺北市政府公告"}'
  call removeCalendarDay '{"day":"2026-12-01","reason":"…"}'
  call importCalendar '{"mode":"preview","reason":"…"}' --file 2028.csv
  call publishCalendarYear '{"year":2028,"source":"…"}'`;

/** `calendar list`. */
export function calendarCommand(): Command {
  return new Command('calendar')
    .description('Read the business calendar.')
    .addHelpText('after', HELP)
    .addCommand(
      operatorCommand(
        'list',
        'List the holidays, working weekend days and closed days of a year.',
        'calendar.read',
      )
        .option('--year <year>', 'default this year', parseYear)
        .action(list),
    );
}

async function list(options: CommandOptions & { year?: number }): Promise<void> {
  const page = await getCalendarPage(database(), options.year);
  const rows = page.set.map(({ is_over: _over, ...row }) => row);
  if (options.json) return console.log(JSON.stringify({ ...page, set: rows }));
  printRows(rows, options);
  console.log(
    page.published
      ? `${page.year} is published: ${page.published.source}`
      : `${page.year} is not published: only weekends are off`,
  );
}

function parseYear(value: string): number {
  const year = /^20[2-9]\d$/.test(value) ? Number(value) : 0;
  if (year === 0) throw new InvalidArgumentError('It takes a year from 2020 to 2099.');
  return year;
}
