import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { ContentField } from '#lib/features/content/item-schema';
import type { TypedFields } from '#lib/features/content/parse-item';
import { BootError } from '#scripts/boot/boot-error';
import type { CommandOptions } from './operator-command.ts';

export type FieldOptions = CommandOptions &
  TypedFields & { contentFile?: string } & ScheduleOptions;

interface ScheduleOptions {
  draft?: boolean;
  publish?: boolean;
  from?: string;
  until?: string;
}

const OPTIONS: Record<ContentField, [flags: string, description: string]> = {
  title: ['--title <text>', 'one line'],
  alt: ['--alt <text>', 'the alternative text of the picture'],
  content: ['--content <html>', 'HTML; unsafe parts are removed'],
  image: ['--image <path>', 'path below img_url, or an https address'],
  link: ['--link <address>', 'a page of this app or an http(s) address; empty for no link'],
  important: ['--important <yes|no>', 'whether it opens as a dialog on the home page; default no'],
  position: ['--position <number>', 'ascending, newest first among equal ones; default 0'],
};

/** Adds the options for these fields of an item to a command. */
export function addFieldOptions(command: Command, fields: readonly ContentField[]): void {
  for (const field of fields) {
    const [flags, words] = OPTIONS[field];
    if (field === 'position') command.option(flags, words, whole);
    else if (field === 'important') command.option(flags, words, yesOrNo);
    else command.option(flags, words);
    if (field === 'content') command.option('--content-file <path>', 'the same, from a file');
  }
}

/** Adds the options for drafts and the schedule of an item. */
export function addScheduleOptions(command: Command): void {
  command
    .option('--draft', 'keep it as a draft, which no member sees')
    .option('--publish', 'publish a draft')
    .option(
      '--from <time>',
      'show it from then on, such as 2026-12-24T09:00+08:00; empty for at once',
    )
    .option('--until <time>', 'show it until then; empty for no end');
}

/** The given parts of a schedule; undefined without any. */
export function givenSchedule({ draft, publish, from, until }: FieldOptions) {
  if (draft && publish) throw new BootError('--draft and --publish exclude each other');
  const schedule = {
    ...((draft || publish) && { status: draft ? ('draft' as const) : ('published' as const) }),
    ...(from !== undefined && { from: from || null }),
    ...(until !== undefined && { until: until || null }),
  };
  return Object.keys(schedule).length > 0 ? schedule : undefined;
}

/** The given fields, including the text of `--content-file`. */
export async function givenFields(
  fields: readonly ContentField[],
  options: FieldOptions,
): Promise<TypedFields> {
  const given = fields.flatMap((field) =>
    options[field] === undefined ? [] : [[field, options[field]] as const],
  );
  const typed: TypedFields = Object.fromEntries(given);
  if (options.contentFile === undefined) return typed;
  if (typed.content !== undefined)
    throw new BootError('--content and --content-file exclude each other');
  return { ...typed, content: await textOf(options.contentFile) };
}

/** Whether unsafe parts were removed from the typed content. */
export function isCleaned(typed: TypedFields, stored: { content?: string }): boolean {
  return typeof typed.content === 'string' && typed.content.trim() !== stored.content;
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new BootError(`${path} can't be read`);
  }
}

function yesOrNo(value: string): boolean {
  if (value === 'yes' || value === 'no') return value === 'yes';
  throw new InvalidArgumentError('It takes yes or no.');
}

function whole(value: string): number {
  if (/^\d{1,7}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It takes a whole number of at least 0.');
}
