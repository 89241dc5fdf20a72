import { useTimeZone } from 'next-intl';
import { recordFilterQuery } from '#lib/records/record-filter';
import type { RecordType } from '#lib/records/schema';
import { Screen } from '../my/screen.tsx';
import { Refreshable } from '../ui/refreshable.tsx';
import { dayBefore } from './day-groups.ts';
import { RecordList } from './record-list.tsx';
import { RecordToolbar } from './record-toolbar.tsx';
import type { RecordListProps } from './use-records.ts';

/** A page of records of one kind. The filter stands in the address: another one is another list. */
export function RecordScreen<Type extends RecordType>(props: RecordListProps<Type>) {
  const { type, first, filter } = props;
  const bare = first.data.length === 0 && !Object.values(filter).some(Boolean);
  const today = dayBefore(new Date(), 0, useTimeZone());
  return (
    <Refreshable>
      <Screen>
        <RecordToolbar type={type} filter={filter} bare={bare} />
        <RecordList key={recordFilterQuery(filter)} today={today} {...props} />
      </Screen>
    </Refreshable>
  );
}
