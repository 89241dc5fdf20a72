import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { EmptyState } from '#components/ui/state/empty-state';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';

interface Props {
  type: RecordType;
  filter: RecordFilter;
  /** What can be searched; null without a search. */
  searchHelp: string | null;
}

/** A list without records, or without one that matches. */
export function NoRecords({ type, filter, searchHelp }: Props) {
  const t = useTranslations('records.list');
  const search = useTranslations('records.search');
  const { list, start } = RECORD_KINDS[type];
  const { q } = filter;
  if (Object.values(filter).some(Boolean))
    return (
      <EmptyState
        icon={q ? 'search' : 'filter'}
        title={q ? search('none', { q }) : t('noneFound')}
        action={
          <LinkButton kind="secondary" href={list} replace>
            {t(q ? 'clearSearch' : 'clearFilter')}
          </LinkButton>
        }
      >
        {searchHelp ?? t('noneFoundHint')}
      </EmptyState>
    );
  return (
    <EmptyState title={t(`${type}.empty`)} link={{ href: start, label: t(`${type}.emptyAction`) }}>
      {t(`${type}.emptyHint`)}
    </EmptyState>
  );
}
