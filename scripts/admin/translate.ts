import { type Command, Option } from 'commander';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/base/i18n/locales';
import { type ContentKind, textFieldsOf } from '#lib/features/content/item-schema';
import { removeTranslation, translateContent } from '#lib/features/content/translate-content';
import { BootError } from '#scripts/boot/boot-error';
import { addFieldOptions, type FieldOptions, givenFields, isCleaned } from './content-fields.ts';
import { inCommandTransaction, operatorCommand, printDone } from './operator-command.ts';

type TranslateOptions = FieldOptions & { locale: Locale; remove?: boolean };

/** `<kind> translate`: translates an item's texts. */
export function translateCommand(kind: ContentKind): Command {
  const fields = textFieldsOf(kind);
  const command = operatorCommand(
    'translate',
    `Translate a ${kind}; readers of a language without a translation get the original.`,
    'content.edit',
  )
    .argument('<slug>')
    .addOption(
      new Option('--locale <language>', 'language of the translation')
        .choices(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))
        .makeOptionMandatory(),
    );
  addFieldOptions(command, fields);
  return command
    .option('--remove', 'remove the translation in this language')
    .action((slug: string, options: TranslateOptions) => translate(kind, slug, options));
}

async function translate(kind: ContentKind, slug: string, options: TranslateOptions) {
  const { operator, locale, remove } = options;
  const fields = await givenFields(textFieldsOf(kind), options);
  const act = { kind, slug, operator, locale };
  if (!remove) {
    const words = await inCommandTransaction((tx) => translateContent(tx, { ...act, fields }));
    return report(kind, slug, options, isCleaned(fields, words));
  }
  if (Object.keys(fields).length > 0) throw new BootError('--remove takes no texts');
  await inCommandTransaction((tx) => removeTranslation(tx, act));
  report(kind, slug, options, false);
}

function report(kind: ContentKind, slug: string, options: TranslateOptions, cleaned: boolean) {
  const { operator, locale, remove } = options;
  const what = remove ? `words in ${locale} removed` : `translate into ${locale}`;
  printDone(
    {
      [kind]: slug,
      done: 'translate',
      locale,
      ...(remove && { remove }),
      ...(cleaned && { cleaned }),
    },
    `${kind} ${slug}: ${what} by ${operator}${cleaned ? '; its HTML was cleaned, see show' : ''}`,
    options,
  );
}
