import { useTranslations } from 'next-intl';
import type { RecordType } from '#lib/records/schema';

/** The words of what a list is filtered by under `type`: a channel, or the kind of a bill. */
export function useTypeWords(type: RecordType) {
  const t = useTranslations();
  const isBill = type === 'ledger';
  return {
    name: t(isBill ? 'records.filter.type' : 'records.filter.channel'),
    all: t(isBill ? 'records.filter.allTypes' : 'records.filter.allChannels'),
    /** A word that has come up since reads as it is written. */
    of(word: string): string {
      const key = isBill ? `records.kind.${word}` : `funding.channel.${word}`;
      return t.has(key) ? t(key) : word;
    },
  };
}
