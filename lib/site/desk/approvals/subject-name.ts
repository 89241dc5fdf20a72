import { translator } from '#lib/base/i18n/translate';
import { journalNo } from '#lib/features/records/statement-entry';
import { isSettingName } from '#lib/running/config/queries';

/** What a request is about as operators read it: a name, a setting, a document number; others as stored. */
export function subjectName(subject: string): string {
  const t = translator();
  if (subject === 'pool') return t('deskFixedTerms.pool.title');
  const [, kind, name = ''] =
    /^(config|user|operator|journal|adjustment|period):(.+)$/.exec(subject) ?? [];
  if (kind === undefined) return subject;
  if (kind === 'config') return isSettingName(name) ? t(`deskSettings.keys.${name}.label`) : name;
  return kind === 'journal' && /^\d{1,18}$/.test(name) ? journalNo(BigInt(name)) : name;
}
