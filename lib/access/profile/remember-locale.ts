import type { Db } from '#lib/base/db/client';
import type { Locale } from '#lib/base/i18n/locales';

/** Stores the language of the mails to a member; writes only if it differs. */
export async function rememberLocale(db: Db, userId: bigint, locale: Locale): Promise<void> {
  await db.$executeRaw`
    UPDATE app_user SET locale = ${locale} WHERE id = ${userId} AND locale <> ${locale}`;
}
