import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { ContentField } from '#lib/content/item-schema';
import type { TypedFields } from '#lib/content/parse-item';
import { BootError } from '#scripts/boot/boot-error';
import type { CommandOptions } from './operator-command.ts';

export type FieldOptions = CommandOptions & TypedFields & { contentFile?: string };

const OPTIONS: Record<ContentField, [flags: string, description: string]> = {
  title: ['--title <text>', 'one line'],
  alt: ['--alt <text>', 'the alternative text of the picture'],
  content: ['--content <html>', 'HTML; unsafe parts are removed'],
  image: ['--image <path>', 'path below img_url, or an https address'],
  link: ['--link <address>', 'a page of this app or an http(s) address; empty for no link'],
  position: ['--position <number>', 'ascending, newest first among equal ones; default 0'],
};

/** Adds the options for these fields of an item to a command. */
export function addFieldOptions(command: Command, fields: readonly ContentField[]): void {
  for (const field of fields) {
    const [flags, words] = OPTIONS[field];
    if (field === 'position') command.option(flags, words, whole);
    else command.option(flags, words);
    if (field === 'content') command.option('--content-file <path>', 'the same, from a file');
  }
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

function whole(value: string): number {
  if (/^\d{1,7}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It takes a whole number of at least 0.');
}
