import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { REJECT_REASONS, type RejectReason } from '#lib/features/identity/enums';

/** What a member reads for each reason, in every language: the member chooses one at each visit. */
export type RefusalTemplates = Readonly<
  Record<string, readonly { locale: Locale; text: string }[]>
>;

/** Reads the templates of all reasons. */
export function readRefusalTemplates(): RefusalTemplates {
  const textsOf = (reason: RejectReason) =>
    LOCALES.map((locale) => ({ locale, text: MESSAGES[locale].identity.templates[reason] }));
  return Object.fromEntries(REJECT_REASONS.map((reason) => [reason, textsOf(reason)]));
}
