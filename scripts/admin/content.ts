import { Command } from 'commander';
import { DEFAULT_LOCALE } from '#lib/base/i18n/locales';
import { type ContentRow, contentTable, getItemOrThrow } from '#lib/features/content/content-table';
import { addContent, editContent, removeContent } from '#lib/features/content/edit-content';
import { translationsOf } from '#lib/features/content/in-locale';
import { CONTENT_FIELDS, type ContentKind } from '#lib/features/content/item-schema';
import { scheduleContent, scheduleOf } from '#lib/features/content/schedule';
import {
  addFieldOptions,
  addScheduleOptions,
  type FieldOptions,
  givenFields,
  givenSchedule,
  isCleaned,
} from './content-fields.ts';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printRows,
} from './operator-command.ts';
import { translateCommand } from './translate.ts';

type EditOptions = FieldOptions & { keepTranslations?: boolean };

const DESCRIPTIONS: Record<ContentKind, string> = {
  notice: 'Announcements; the first important one opens as a dialog.',
  news: 'News items; the first three are banners on the home page.',
  carousel: 'Pictures of the carousel on the home page.',
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
  return operatorCommand('list', 'List all items in display order.', 'content.read').action(
    async (options: CommandOptions) => {
      const orderBy = [{ position: 'asc' }, { id: 'desc' }];
      const rows = await onDatabase((pool) => contentTable(pool, kind).findMany({ orderBy }));
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
  return operatorCommand('show', `Show one ${kind} with all fields.`, 'content.read')
    .argument('<slug>')
    .action(async (slug: string, options: CommandOptions) =>
      printFacts(shown(await onDatabase((pool) => getItemOrThrow(pool, kind, slug))), options),
    );
}

function addCommand(kind: ContentKind): Command {
  const command = operatorCommand(
    'add',
    `Publish a ${kind}; it is shown at once unless it is a draft or has a schedule.`,
    'content.edit',
  ).argument('<slug>', 'permanent name of the item');
  addFieldOptions(command, CONTENT_FIELDS[kind]);
  addScheduleOptions(command);
  return command.action(async (slug: string, options: FieldOptions) => {
    const fields = await givenFields(CONTENT_FIELDS[kind], options);
    const schedule = givenSchedule(options);
    const act = { kind, slug, operator: options.operator, fields };
    const row = await inCommandTransaction(async (tx) => {
      const added = await addContent(tx, act);
      if (schedule) await scheduleContent(tx, { ...act, schedule });
      return added;
    });
    const cleaned = isCleaned(fields, row);
    const words = `${kind} ${slug}: add by ${options.operator}${cleaned ? CLEANED : ''}`;
    printDone({ [kind]: slug, done: 'add', ...(cleaned && { cleaned }) }, words, options);
  });
}

function editCommand(kind: ContentKind): Command {
  const command = operatorCommand(
    'edit',
    'Change the given fields and keep the others.',
    'content.edit',
  ).argument('<slug>');
  addFieldOptions(command, CONTENT_FIELDS[kind]);
  addScheduleOptions(command);
  command.option(
    '--keep-translations',
    'keep the translations, which are otherwise removed because they may no longer match',
  );
  return command.action(async (slug: string, options: EditOptions) => {
    const fields = await givenFields(CONTENT_FIELDS[kind], options);
    const { operator, keepTranslations = false } = options;
    const schedule = givenSchedule(options);
    const act = { kind, slug, operator, fields, keepTranslations };
    const row = await inCommandTransaction(async (tx) => {
      if (schedule) await scheduleContent(tx, { ...act, schedule });
      const isSchedule = schedule !== undefined && Object.keys(fields).length === 0;
      return isSchedule
        ? { ...(await getItemOrThrow(tx, kind, slug)), takenDown: {} }
        : editContent(tx, act);
    });
    const cleaned = isCleaned(fields, row);
    const down = Object.keys(row.takenDown);
    const lost = down.length > 0 && `; translate it again into ${down.join(', ')}`;
    const words = `${kind} ${slug}: edit by ${operator}${cleaned ? CLEANED : ''}${lost || ''}`;
    const facts = { ...(cleaned && { cleaned }), ...(lost && { taken_down: down }) };
    printDone({ [kind]: slug, done: 'edit', ...facts }, words, options);
  });
}

function removeCommand(kind: ContentKind): Command {
  return operatorCommand(
    'remove',
    `Remove a ${kind}; its text stays in the audit log.`,
    'content.edit',
  )
    .argument('<slug>')
    .action(async (slug: string, options: CommandOptions) => {
      await inCommandTransaction((tx) =>
        removeContent(tx, { kind, slug, operator: options.operator }),
      );
      printDone(
        { [kind]: slug, done: 'remove' },
        `${kind} ${slug}: remove by ${options.operator}`,
        options,
      );
    });
}

function shown(item: ContentRow) {
  const { id, createdAt, translations, status: _, publishFrom, publishUntil, ...row } = item;
  const { status, from, until } = scheduleOf({ status: item.status, publishFrom, publishUntil });
  return {
    id: id.toString(),
    ...row,
    status,
    ...(from && { publish_from: from }),
    ...(until && { publish_until: until }),
    translations: translationsOf(translations),
    ...(createdAt ? { created_at: createdAt.toISOString() } : {}),
  };
}
