import { dayFormats } from '#lib/base/i18n/date-formats';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { translator } from '#lib/base/i18n/translate';
import { moneyText } from '#lib/base/money';
import type { AskedDocument, MessageTemplate } from './templates.ts';

/** The values of a template, as they are stored. */
export interface MessageValues {
  document?: AskedDocument | undefined;
  no?: string | undefined;
  /** Decimal, of `currency`. */
  amount?: string | undefined;
  currency?: string | undefined;
  /** A local day: `2026-11-26`. */
  day?: string | undefined;
}

/** The title and text of a message in the language of the request. */
export function messageText(
  template: MessageTemplate,
  fields: MessageValues,
  text: string | null,
): { title: string; text: string } {
  const t = translator();
  const title = t(`inbox.template.${template}.title`);
  if (template === 'free') return { title, text: text ?? '' };
  const { document, no = '', amount = '0', currency = '', day } = fields;
  const values = {
    ...{ no, amount: moneyText(amount, currency), day: day ? dayText(day) : '' },
    document: document ? t(`inbox.document.${document}`) : '',
  };
  return { title, text: t(`inbox.template.${template}.text`, values) };
}

function dayText(day: string): string {
  const locale = currentLocale();
  const format = new Intl.DateTimeFormat(locale, { ...dayFormats(locale).date, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
