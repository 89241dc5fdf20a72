'use client';

import { useTranslations } from 'next-intl';
import { FilterBar } from '#components/desk/table/filter-bar';
import { CHANNELS, type Queue } from '#lib/features/funding/enums';

const CURRENCIES = ['TWD', 'HKD', 'CNY', 'USDT'];
const WAITING = ['30', '60', '240', '1440'] as const;
const CLAIMS = ['mine', 'given', 'nobody', 'others'] as const;
const WARNINGS = ['with', 'without'] as const;

type Name = 'find' | 'channel' | 'currency' | 'from' | 'to' | 'waiting' | 'claim' | 'warnings';

interface Props {
  queue: Queue;
  /** The listed records wait. */
  isOpen: boolean;
  operatorId: string;
}

/** The filters of a queue; warnings are for records that wait. */
export function FundingFilters({ queue, isOpen, operatorId }: Props) {
  const t = useTranslations('deskFunding');
  const channels = queue === 'recharge' ? ([...CHANNELS, 'metal'] as const) : CHANNELS;
  const name = (filter: Name) => ({
    ...{ name: filter, label: t(`filter.${filter}`) },
  });
  const warnings = {
    ...name('warnings'),
    kind: 'select' as const,
    options: WARNINGS.map((value) => ({ value, label: t(`warningFilter.${value}`) })),
  };
  return (
    <FilterBar
      operatorId={operatorId}
      filters={[
        { ...name('find'), kind: 'search', placeholder: t('filter.findHint') },
        {
          ...name('channel'),
          kind: 'select',
          options: channels.map((value) => ({ value, label: t(`channel.${value}`) })),
        },
        {
          ...name('currency'),
          kind: 'select',
          options: CURRENCIES.map((value) => ({ value, label: value })),
        },
        {
          ...name('waiting'),
          kind: 'select',
          options: WAITING.map((value) => ({ value, label: t(`waiting.${value}`) })),
        },
        {
          ...name('claim'),
          kind: 'select',
          options: CLAIMS.map((value) => ({ value, label: t(`claimFilter.${value}`) })),
        },
        ...(isOpen ? [warnings] : []),
        { ...name('from'), kind: 'amount' },
        { ...name('to'), kind: 'amount' },
      ]}
    />
  );
}
