'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '#components/ui/layout/card';
import { Stack } from '#components/ui/layout/stack';
import { useIsWide } from '#components/ui/layout/use-is-wide.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { RecordType } from '#lib/base/record-base/schema';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { ListedRecord } from '#lib/features/records/record-detail';
import type { MonthSums } from '#lib/features/records/response-schema';
import { groupByDay } from './list/day-groups.ts';
import { DayHead } from './list/day-head.tsx';
import { groupByMonth } from './list/month-groups.ts';
import { MonthHead, MonthHint } from './list/month-head.tsx';
import { MoreRows } from './list/more-rows.tsx';
import { RecordRow } from './list/record-row.tsx';
import { SearchOn } from './list/search-on.tsx';
import { type RecordListProps, useRecords } from './list/use-records.ts';
import { useToday } from './list/use-today.ts';
import styles from './record-list.module.css';
import { countEvents } from './statement/record-groups.ts';
import { StatementGroups } from './statement/statement-groups.tsx';

const RecordTable = lazy(() =>
  import('./table/record-table.tsx').then((module) => ({ default: module.RecordTable })),
);

/** Records of one type, newest first: by month and day, on wide screens as a table. More rows load on scrolling. */
export function RecordList<Type extends RecordType>(
  props: RecordListProps<Type> & {
    today: string;
    /** What a search without a match says; from the server, because its texts are long. */
    searchHelp: string | null;
    /** Shown if no record matches. */
    empty: ReactNode;
  },
) {
  const { type, filter, sums = null, searchHelp, empty } = props;
  const isWide = useIsWide();
  const today = useToday(props.today);
  const t = useTranslations('records.list');
  const { rows, more, searchedTo, state, loadMore, save } = useRecords(props);

  const goOn = searchedTo && <SearchOn {...{ searchedTo, state, loadMore }} />;
  if (rows.length === 0)
    return goOn ? <NotYet q={filter.q} goOn={goOn} searchHelp={searchHelp} /> : empty;
  const end = more ? (
    <MoreRows state={state} loadMore={loadMore} />
  ) : (
    (goOn ?? <p className={styles.end}>{t('end')}</p>)
  );
  const list = <MonthSections {...{ type, rows, sums, today, end }} onOpen={save} />;
  if (!isWide) return list;
  return (
    <Suspense fallback={list}>
      <RecordTable {...{ type, filter, rows, sums, end }} onOpen={save} />
    </Suspense>
  );
}

interface SectionsProps {
  type: RecordType;
  rows: ListedRecord[RecordType][];
  sums: MonthSums | null;
  today: string;
  /** After the last row. */
  end: ReactNode;
  onOpen: () => void;
}

function MonthSections({ type, rows, sums, today, end, onOpen }: SectionsProps) {
  const t = useTranslations('records.list');
  const days = groupByDay(rows);
  return (
    <Stack gap={24}>
      {groupByMonth(days).map(({ month, days: own }) => (
        <Stack as="section" key={month} gap={16} aria-labelledby={`month-${month}`}>
          <MonthHead id={`month-${month}`} month={month} sums={sums} />
          {sums?.start.startsWith(month) && <MonthHint sums={sums} />}
          {own.map(({ day, rows: records }) => (
            <Stack key={day} gap={8}>
              <DayHead id={`day-${day}`} day={day} today={today} />
              <Card flush className={styles.rows}>
                <DayRows type={type} records={records} onOpen={onOpen} />
              </Card>
            </Stack>
          ))}
        </Stack>
      ))}
      <p className="visually-hidden" role="status">
        {t('shown', { count: countShown(type, days) })}
      </p>
      {end}
    </Stack>
  );
}

/** The rows of the list; the entries of a record are one row of the statement. */
function countShown(
  type: RecordType,
  days: readonly { rows: ListedRecord[RecordType][] }[],
): number {
  const counts = days.map(({ rows }) =>
    type === 'ledger' ? countEvents(rows as ListedRecord['ledger'][]) : rows.length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

interface DayProps {
  type: RecordType;
  records: ListedRecord[RecordType][];
  onOpen: () => void;
}

/** The records of a day; statement entries under the records that caused them. */
function DayRows({ type, records, onOpen }: DayProps) {
  if (type === 'ledger')
    return <StatementGroups entries={records as ListedRecord['ledger'][]} onOpen={onOpen} />;
  return (
    <ul>
      {records.map((record) => (
        <li key={record.id}>
          <RecordRow type={type} record={record as ListedRecord[StatusFamily]} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** A search without a match so far. */
function NotYet({
  q = '',
  goOn,
  searchHelp,
}: {
  q: string | undefined;
  goOn: ReactNode;
  searchHelp: string | null;
}) {
  const t = useTranslations('records.search');
  return (
    <EmptyState icon="search" title={t('notYet', { q })} action={goOn}>
      {searchHelp}
    </EmptyState>
  );
}
