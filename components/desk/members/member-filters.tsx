'use client';

import { useTranslations } from 'next-intl';
import { FilterBar } from '#components/desk/table/filter-bar';
import { RISK_LEVELS } from '#lib/features/members/risk/risk-level';

/** Search and filters of the list of members. */
export function MemberFilters({ operatorId }: { operatorId: string }) {
  const t = useTranslations('deskMembers');
  return (
    <FilterBar
      operatorId={operatorId}
      filters={[
        {
          kind: 'search',
          name: 'q',
          label: t('list.search'),
          placeholder: t('list.placeholder'),
        },
        {
          kind: 'select',
          name: 'status',
          label: t('list.status'),
          options: [
            { value: 'active', label: t('status.active') },
            { value: 'locked', label: t('status.locked') },
          ],
        },
        {
          kind: 'select',
          name: 'level',
          label: t('list.level'),
          options: [
            { value: '0', label: t('level.0') },
            { value: '1', label: t('level.1') },
            { value: '2', label: t('level.2') },
          ],
        },
        {
          kind: 'select',
          name: 'frozen',
          label: t('list.frozen'),
          options: [{ value: '1', label: t('list.onlyFrozen') }],
        },
        {
          kind: 'select',
          name: 'risk',
          label: t('risk.filter'),
          options: RISK_LEVELS.map((value) => ({ value, label: t(`risk.levels.${value}`) })),
        },
        {
          kind: 'select',
          name: 'review',
          label: t('risk.review'),
          options: [{ value: 'due', label: t('risk.due') }],
        },
      ]}
    />
  );
}
