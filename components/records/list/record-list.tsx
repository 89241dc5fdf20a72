'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Stack } from '#components/ui/layout/stack';
import { EmptyState } from '#components/ui/state/empty-state';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { RecordOf } from '#lib/features/records/record-detail';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';
import type { StatementEntry } from '#lib/features/records/response-schema';
import { countEvents } from '../statement/record-groups.ts';
import { StatementGroups } from '../statement/statement-groups.tsx';
import { groupByDay } from './day-groups.ts';
import { DayHead } from './day-head.tsx';
import { MoreRows } from './more-rows.tsx';
import styles from './record-list.module.css';
import { RecordRow } from './record-row.tsx';
import { SearchOn } from './search-on.tsx';
import { type RecordListProps, useRecords } from './use-records.ts';
import { useToday } from './use-today.ts';

/** Records of one type, grouped by day, newest first. More rows load on scrolling. */
export function RecordList<Type extends RecordType>(
  props: RecordListProps<Type> & { today: string },
) {
  const { type, filter } = props;
  const today = useToday(props.today);
  const t = useTranslations('records.list');
  const { rows, more, searchedTo, state, loadMore, save } = useRecords(props);

  const goOn = searchedTo && <SearchOn {...{ searchedTo, state, loadMore }} />;
  if (rows.length === 0)
    return goOn ? (
      <NotYet type={type} q={filter.q} goOn={goOn} />
    ) : (
      <NoRecords {...{ type, filter }} />
    );
  const days = groupByDay(rows);
  return (
    <Stack gap={16}>
      {days.map(({ day, rows: records }) => (
        <Stack as="section" key={day} gap={8} aria-labelledby={`day-${day}`}>
          <DayHead id={`day-${day}`} day={day} today={today} />
          <Card flush className={styles.rows}>
            <DayRows type={type} records={records} onOpen={save} />
          </Card>
        </Stack>
      ))}
      <p className="visually-hidden" role="status">
        {t('shown', { count: countShown(type, days) })}
      </p>
      {more ? (
        <MoreRows state={state} loadMore={loadMore} />
      ) : (
        (goOn ?? <p className={styles.end}>{t('end')}</p>)
      )}
    </Stack>
  );
}

/** The rows of the list; the entries of a record are one row of the statement. */
function countShown(type: RecordType, days: readonly { rows: RecordOf[RecordType][] }[]): number {
  const counts = days.map(({ rows }) =>
    type === 'ledger' ? countEvents(rows as StatementEntry[]) : rows.length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

interface DayProps {
  type: RecordType;
  records: RecordOf[RecordType][];
  onOpen: () => void;
}

/** The records of a day; statement entries under the records that caused them. */
function DayRows({ type, records, onOpen }: DayProps) {
  if (type === 'ledger')
    return <StatementGroups entries={records as StatementEntry[]} onOpen={onOpen} />;
  return (
    <ul>
      {records.map((record) => (
        <li key={record.id}>
          <RecordRow type={type} record={record as RecordOf[StatusFamily]} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** A search without a match so far. */
function NotYet({
  type,
  q = '',
  goOn,
}: {
  type: RecordType;
  q: string | undefined;
  goOn: ReactNode;
}) {
  const t = useTranslations('records.search');
  return (
    <EmptyState icon="search" title={t('notYet', { q })} action={goOn}>
      {t(`what.${type}`)}
    </EmptyState>
  );
}

function NoRecords({ type, filter }: { type: RecordType; filter: RecordFilter }) {
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
        {q ? search(`what.${type}`) : t('noneFoundHint')}
      </EmptyState>
    );
  return (
    <EmptyState title={t(`${type}.empty`)} link={{ href: start, label: t(`${type}.emptyAction`) }}>
      {t(`${type}.emptyHint`)}
    </EmptyState>
  );
}
