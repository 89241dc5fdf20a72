import type { Db } from '#lib/base/db/client';
import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { draftMessage } from '#lib/features/inbox/draft-message';
import { messageText } from '#lib/features/inbox/message-text';
import type { MessageDraft } from '#lib/features/inbox/schema';

/** A message as its member reads it in one of the languages. */
export interface PreviewedMessage {
  locale: Locale;
  title: string;
  text: string;
}

/**
 * A message in every language: the member chooses one at each visit.
 * @throws {AppError} 4004 unknown member; {ValidationError} on `no`
 */
export async function previewMessage(db: Db, draft: MessageDraft): Promise<PreviewedMessage[]> {
  const { fields } = await draftMessage(db, draft);
  return LOCALES.map((locale) => ({
    locale,
    ...withLocale(locale, () => messageText(draft.template, fields, draft.text ?? null)),
  }));
}
