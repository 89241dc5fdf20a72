import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { ContentField } from '#lib/content/item-schema';
import type { TypedFields } from '#lib/content/parse-item';
import { BootError } from '#scripts/boot/boot-error';
import type { DeskOptions } from './desk.ts';

export type FieldOptions = DeskOptions & TypedFields & { contentFile?: string };

const OPTIONS: Record<ContentField, [flags: string, description: string]> = {
  title: ['--title <text>', 'one line'],
  alt: ['--alt <text>', 'the words on the picture'],
  content: ['--content <html>', 'HTML; what could do harm is taken out'],
  image: ['--image <path>', 'below img_url, or an https address'],
  link: ['--link <address>', 'a page of this app or an http(s) address; empty leads nowhere'],
  position: [
    '--position <number>',
    'small ones first, the newest first among equals; 0 when not given',
  ],
};

/** Lets a command take these fields of an item. */
export function addFieldOptions(command: Command, fields: readonly ContentField[]): void {
  for (const field of fields) {
    const [flags, words] = OPTIONS[field];
    if (field === 'position') command.option(flags, words, whole);
    else command.option(flags, words);
    if (field === 'content') command.option('--content-file <path>', 'the same, from a file');
  }
}

/** Those of the fields that were given, with the text of `--content-file` read. */
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

/** Whether what was typed as content is not what is shown, because a part could do harm. */
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
  throw new InvalidArgumentError('It takes a whole number from 0 on.');
}
