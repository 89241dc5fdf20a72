import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { type ContentRow, contentTable, getItemOrThrow } from '#lib/content/content-table';
import { addContent, editContent, removeContent } from '#lib/content/edit-content';
import { CONTENT_FIELDS, type ContentField, type ContentKind } from '#lib/content/item-schema';
import type { TypedFields } from '#lib/content/parse-item';
import { BootError } from '#scripts/boot/boot-error';
import {
  atDesk,
  type DeskOptions,
  deskCommand,
  printDone,
  printFacts,
  printRows,
  writeAtDesk,
} from './desk.ts';

type FieldOptions = DeskOptions & TypedFields & { contentFile?: string };
type Write = typeof addContent;

const DESCRIPTIONS: Record<ContentKind, string> = {
  notice: 'Announcements, of which the first opens as a dialog.',
  news: 'News items; the first three are banners on the home page.',
  carousel: 'Pictures that turn on the home page.',
  board: 'Pictures with a title on the information page.',
};

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

/** `<kind> list | show | add | edit | remove`, for notice, news, carousel and board. */
export function contentCommand(kind: ContentKind): Command {
  return new Command(kind)
    .description(DESCRIPTIONS[kind])
    .addCommand(listCommand(kind))
    .addCommand(showCommand(kind))
    .addCommand(fieldCommand(kind, 'add', `Publish a ${kind}; it is shown at once.`, addContent))
    .addCommand(
      fieldCommand(kind, 'edit', 'Change the given fields; the others stay.', editContent),
    )
    .addCommand(removeCommand(kind));
}

function listCommand(kind: ContentKind): Command {
  return deskCommand('list', 'All of them, in the order in which they are shown.').action(
    async (options: DeskOptions) => {
      const orderBy = [{ position: 'asc' }, { id: 'desc' }];
      const rows = await atDesk((pool) => contentTable(pool, kind).findMany({ orderBy }));
      printRows(
        rows.map((row) => {
          const { content: _, ...brief } = shown(row);
          return options.json ? shown(row) : brief;
        }),
        options,
      );
    },
  );
}

function showCommand(kind: ContentKind): Command {
  return deskCommand('show', `One ${kind} with all its fields.`)
    .argument('<slug>')
    .action(async (slug: string, options: DeskOptions) =>
      printFacts(shown(await atDesk((pool) => getItemOrThrow(pool, kind, slug))), options),
    );
}

function fieldCommand(
  kind: ContentKind,
  name: 'add' | 'edit',
  description: string,
  write: Write,
): Command {
  const command = deskCommand(name, description).argument('<slug>', 'the item’s name for good');
  for (const field of CONTENT_FIELDS[kind] as readonly ContentField[]) {
    const [flags, words] = OPTIONS[field];
    if (field === 'position') command.option(flags, words, whole);
    else command.option(flags, words);
    if (field === 'content') command.option('--content-file <path>', 'the same, from a file');
  }
  return command.action(async (slug: string, options: FieldOptions) => {
    const { as: operator } = options;
    const fields = await fieldsOf(kind, options);
    const row = await writeAtDesk((tx) => write(tx, { kind, slug, operator, fields }));
    const cleaned = typeof fields.content === 'string' && fields.content.trim() !== row.content;
    const words = `${kind} ${slug}: ${name} by ${operator}${cleaned ? '; its HTML was cleaned, see show' : ''}`;
    printDone({ [kind]: slug, done: name, ...(cleaned ? { cleaned } : {}) }, words, options);
  });
}

function removeCommand(kind: ContentKind): Command {
  return deskCommand('remove', `Take a ${kind} down; the audit log keeps what it said.`)
    .argument('<slug>')
    .action(async (slug: string, options: DeskOptions) => {
      await writeAtDesk((tx) => removeContent(tx, { kind, slug, operator: options.as }));
      printDone(
        { [kind]: slug, done: 'remove' },
        `${kind} ${slug}: remove by ${options.as}`,
        options,
      );
    });
}

async function fieldsOf(kind: ContentKind, options: FieldOptions): Promise<TypedFields> {
  const given = (CONTENT_FIELDS[kind] as readonly ContentField[]).flatMap((field) =>
    options[field] === undefined ? [] : [[field, options[field]] as const],
  );
  const fields: TypedFields = Object.fromEntries(given);
  if (options.contentFile === undefined) return fields;
  if (fields.content !== undefined)
    throw new BootError('--content and --content-file exclude each other');
  return { ...fields, content: await textOf(options.contentFile) };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new BootError(`${path} can't be read`);
  }
}

function shown({ id, createdAt, ...row }: ContentRow) {
  return {
    id: id.toString(),
    ...row,
    ...(createdAt ? { created_at: createdAt.toISOString() } : {}),
  };
}

function whole(value: string): number {
  if (/^\d{1,7}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It takes a whole number from 0 on.');
}
