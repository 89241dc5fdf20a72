import { useTranslations } from 'next-intl';
import type { RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';

const FILTER_LABELS = {
  'funding.channel': { name: 'channel', all: 'allChannels' },
  'records.orderType': { name: 'orderType', all: 'allOrderTypes' },
  'records.direction': { name: 'direction', all: 'allDirections' },
  'records.kind': { name: 'type', all: 'allTypes' },
} as const;

/** Labels of the `type` filter of a list, e.g. of channels or of kinds of statement entries. */
export function useTypeLabels(type: RecordType) {
  const t = useTranslations();
  const { typeLabels } = RECORD_KINDS[type];
  const { name, all } = FILTER_LABELS[typeLabels];
  const chip = (value: string) => {
    const key = `records.chip.${value}`;
    return t.has(key) ? t(key) : value;
  };
  return {
    name: t(`records.filter.${name}`),
    all: t(`records.filter.${all}`),
    /** The label of a value; a value without a label is returned unchanged. */
    of(value: string): string {
      const key = `${typeLabels}.${value}`;
      return t.has(key) ? t(key) : chip(value);
    },
    /** The short label of a value above the list. */
    chip: (value: string) => (type === 'ledger' ? chip(value) : t(`${typeLabels}.${value}`)),
  };
}
