import { useTranslations } from 'next-intl';
import { FilterBar } from '../table/filter-bar.tsx';

interface Props {
  kinds: { value: string; label: string }[];
  operatorId: string;
}

/** The filters of the list of journals. */
export function JournalFilters({ kinds, operatorId }: Props) {
  const t = useTranslations('deskLedger.journals');
  const sides = useTranslations('deskLedger.sides');
  return (
    <FilterBar
      operatorId={operatorId}
      filters={[
        { name: 'ref', label: t('ref'), kind: 'search', placeholder: t('refHint') },
        { name: 'member', label: t('member'), kind: 'search' },
        { name: 'code', label: sides('code'), kind: 'search', placeholder: sides('codeHint') },
        { name: 'kind', label: t('kind'), kind: 'select', options: kinds },
        { name: 'day', label: t('day'), kind: 'date' },
      ]}
    />
  );
}
