import { type Command, Option } from 'commander';
import { type ContentKind, wordFields } from '#lib/content/item-schema';
import { removeTranslation, translateContent } from '#lib/content/translate-content';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/i18n/locales';
import { BootError } from '#scripts/boot/boot-error';
import { addFieldOptions, type FieldOptions, givenFields, isCleaned } from './content-fields.ts';
import { deskCommand, printDone, writeAtDesk } from './desk.ts';

type TranslateOptions = FieldOptions & { locale: Locale; remove?: boolean };

/** `<kind> translate`: an item's words in another language. */
export function translateCommand(kind: ContentKind): Command {
  const fields = wordFields(kind);
  const command = deskCommand(
    'translate',
    `A ${kind}’s words in another language; without them readers get the original.`,
  )
    .argument('<slug>')
    .addOption(
      new Option('--locale <language>', 'of the words')
        .choices(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))
        .makeOptionMandatory(),
    );
  addFieldOptions(command, fields);
  return command
    .option('--remove', 'take the words in this language off')
    .action((slug: string, options: TranslateOptions) => translate(kind, slug, options));
}

async function translate(kind: ContentKind, slug: string, options: TranslateOptions) {
  const { as: operator, locale, remove } = options;
  const fields = await givenFields(wordFields(kind), options);
  const act = { kind, slug, operator, locale };
  if (!remove) {
    const words = await writeAtDesk((tx) => translateContent(tx, { ...act, fields }));
    return report(kind, slug, options, isCleaned(fields, words));
  }
  if (Object.keys(fields).length > 0) throw new BootError('--remove takes no words');
  await writeAtDesk((tx) => removeTranslation(tx, act));
  report(kind, slug, options, false);
}

function report(kind: ContentKind, slug: string, options: TranslateOptions, cleaned: boolean) {
  const { as: operator, locale, remove } = options;
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
