import type { ReactNode } from 'react';
import { Screen } from '#components/ui/layout/screen';
import { Refreshable } from '#components/ui/refresh/refreshable';
import type { RecordType } from '#lib/base/record-base/schema';
import { localDay } from '#lib/base/taipei-time';
import { recordFilterQuery } from '#lib/features/records/record-query';
import { ArchivedNote } from './archived-note.tsx';
import { RecordList } from './list/record-list.tsx';
import type { RecordListProps } from './list/use-records.ts';
import { RecordToolbar } from './toolbar/record-toolbar.tsx';

/** A page of records of one type. The filter is in the URL; a new filter resets the list by its key. */
export function RecordScreen<Type extends RecordType>({
  summary,
  archived,
  ...props
}: RecordListProps<Type> & {
  /** Shown above the list if it has records. */
  summary?: ReactNode;
  /** The last month of which the list lacks records, `2026-11`. */
  archived?: string | null;
}) {
  const { type, first, filter } = props;
  const bare = first.data.length === 0 && !Object.values(filter).some(Boolean);
  const today = localDay(new Date());
  return (
    <Refreshable>
      <Screen>
        <RecordToolbar type={type} filter={filter} bare={bare} />
        {first.data.length > 0 && summary}
        <RecordList key={recordFilterQuery(filter)} today={today} {...props} />
        {archived && <ArchivedNote month={archived} />}
      </Screen>
    </Refreshable>
  );
}
