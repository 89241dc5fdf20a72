import { useTranslations } from 'next-intl';
import { Screen } from '#components/ui/layout/screen';
import { Refreshable } from '#components/ui/refresh/refreshable';
import type { RecordType } from '#lib/base/record-base/schema';
import { localDay } from '#lib/base/taipei-time';
import { recordFilterQuery } from '#lib/features/records/record-query';
import { readSearchTerms } from '#lib/features/records/search/search-terms';
import { ArchivedNote } from './archived-note.tsx';
import type { RecordListProps } from './list/use-records.ts';
import { NoRecords } from './no-records.tsx';
import { RecordList } from './record-list.tsx';
import { FilterConditions } from './toolbar/filter-conditions.tsx';
import { listPeriods } from './toolbar/periods.ts';
import { RecordToolbar } from './toolbar/record-toolbar.tsx';
import { countActive } from './toolbar/search-text.ts';

/** A page of records of one type. The filter is in the URL; a new filter resets the list by its key. */
export function RecordScreen<Type extends RecordType>({
  archived,
  ...props
}: RecordListProps<Type> & {
  /** The last month of which the list lacks records, `2026-11`. */
  archived?: string | null;
}) {
  const t = useTranslations('records.search');
  const { type, first, filter } = props;
  const bare = first.data.length === 0 && !Object.values(filter).some(Boolean);
  const today = localDay(new Date());
  const searchHelp = filter.q ? t(`what.${type as RecordType}`) : null;
  const empty = first.data.length === 0 && <NoRecords {...{ type, filter, searchHelp }} />;
  const periods = listPeriods(today);
  const terms = readSearchTerms(filter.q ?? '', today);
  return (
    <Refreshable>
      <Screen wide>
        <RecordToolbar
          {...{ type, filter, bare, periods, terms }}
          active={countActive(filter, terms)}
        >
          <FilterConditions {...{ type, filter, periods, terms }} />
        </RecordToolbar>
        <RecordList key={recordFilterQuery(filter)} {...{ today, searchHelp, empty }} {...props} />
        {archived && <ArchivedNote month={archived} />}
      </Screen>
    </Refreshable>
  );
}
