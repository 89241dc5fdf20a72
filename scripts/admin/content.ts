import { Command } from 'commander';
import { type ContentRow, contentTable, getItemOrThrow } from '#lib/content/content-table';
import { addContent, editContent, removeContent } from '#lib/content/edit-content';
import { translationsOf } from '#lib/content/in-locale';
import { CONTENT_FIELDS, type ContentKind } from '#lib/content/item-schema';
import { DEFAULT_LOCALE } from '#lib/i18n/locales';
import { addFieldOptions, type FieldOptions, givenFields, isCleaned } from './content-fields.ts';
import {
  atDesk,
  type DeskOptions,
  deskCommand,
  printDone,
  printFacts,
  printRows,
  writeAtDesk,
} from './desk.ts';
import { translateCommand } from './translate.ts';

type EditOptions = FieldOptions & { keepTranslations?: boolean };

const DESCRIPTIONS: Record<ContentKind, string> = {
  notice: 'Announcements, of which the first opens as a dialog.',
  news: 'News items; the first three are banners on the home page.',
  carousel: 'Pictures that turn on the home page.',
  board: 'Pictures with a title on the information page.',
};

const CLEANED = '; its HTML was cleaned, see show';

/** `<kind> list | show | add | edit | translate | remove`, for notice, news, carousel and board. */
export function contentCommand(kind: ContentKind): Command {
  return new Command(kind)
    .description(DESCRIPTIONS[kind])
    .addCommand(listCommand(kind))
    .addCommand(showCommand(kind))
    .addCommand(addCommand(kind))
    .addCommand(editCommand(kind))
    .addCommand(translateCommand(kind))
    .addCommand(removeCommand(kind));
}

function listCommand(kind: ContentKind): Command {
  return deskCommand('list', 'All of them, in the order in which they are shown.').action(
    async (options: DeskOptions) => {
      const orderBy = [{ position: 'asc' }, { id: 'desc' }];
      const rows = await atDesk((pool) => contentTable(pool, kind).findMany({ orderBy }));
      printRows(
        rows.map((row) => {
          if (options.json) return shown(row);
          const { content: _, translations, ...brief } = shown(row);
          return { ...brief, languages: [DEFAULT_LOCALE, ...Object.keys(translations)].join(', ') };
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

function addCommand(kind: ContentKind): Command {
  const command = deskCommand('add', `Publish a ${kind}; it is shown at once.`).argument(
    '<slug>',
    'the item’s name for good',
  );
  addFieldOptions(command, CONTENT_FIELDS[kind]);
  return command.action(async (slug: string, options: FieldOptions) => {
    const fields = await givenFields(CONTENT_FIELDS[kind], options);
    const act = { kind, slug, operator: options.as, fields };
    const row = await writeAtDesk((tx) => addContent(tx, act));
    const cleaned = isCleaned(fields, row);
    const words = `${kind} ${slug}: add by ${options.as}${cleaned ? CLEANED : ''}`;
    printDone({ [kind]: slug, done: 'add', ...(cleaned && { cleaned }) }, words, options);
  });
}

function editCommand(kind: ContentKind): Command {
  const command = deskCommand('edit', 'Change the given fields; the others stay.').argument(
    '<slug>',
  );
  addFieldOptions(command, CONTENT_FIELDS[kind]);
  command.option(
    '--keep-translations',
    'the words in other languages still say the same; else they are taken down',
  );
  return command.action(async (slug: string, options: EditOptions) => {
    const fields = await givenFields(CONTENT_FIELDS[kind], options);
    const { as: operator, keepTranslations = false } = options;
    const act = { kind, slug, operator, fields, keepTranslations };
    const row = await writeAtDesk((tx) => editContent(tx, act));
    const cleaned = isCleaned(fields, row);
    const down = Object.keys(row.takenDown);
    const lost = down.length > 0 && `; translate it anew into ${down.join(', ')}`;
    const words = `${kind} ${slug}: edit by ${operator}${cleaned ? CLEANED : ''}${lost || ''}`;
    const facts = { ...(cleaned && { cleaned }), ...(lost && { taken_down: down }) };
    printDone({ [kind]: slug, done: 'edit', ...facts }, words, options);
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

function shown({ id, createdAt, translations, ...row }: ContentRow) {
  return {
    id: id.toString(),
    ...row,
    translations: translationsOf(translations),
    ...(createdAt ? { created_at: createdAt.toISOString() } : {}),
  };
}
