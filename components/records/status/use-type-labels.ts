import { useTranslations } from 'next-intl';
import type { RecordType } from '#lib/record-base/schema';
import { RECORD_KINDS } from '#lib/records/record-kinds';

const FILTER_WORDS = {
  'funding.channel': { name: 'channel', all: 'allChannels' },
  'records.orderType': { name: 'orderType', all: 'allOrderTypes' },
  'records.direction': { name: 'direction', all: 'allDirections' },
  'records.kind': { name: 'type', all: 'allTypes' },
} as const;

/** The words of what a list is filtered by under `type`: a channel, a kind of bill, … */
export function useTypeLabels(type: RecordType) {
  const t = useTranslations();
  const { typeLabels: typeWords } = RECORD_KINDS[type];
  const { name, all } = FILTER_WORDS[typeWords];
  return {
    name: t(`records.filter.${name}`),
    all: t(`records.filter.${all}`),
    /** A word that has come up since reads as it is written. */
    of(word: string): string {
      const key = `${typeWords}.${word}`;
      return t.has(key) ? t(key) : word;
    },
  };
}
