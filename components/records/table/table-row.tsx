'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { RecordType } from '#lib/base/record-base/schema';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { ListedRecord } from '#lib/features/records/record-detail';
import { recordPath } from '#lib/features/records/record-kinds';
import styles from './record-table.module.css';
import { RecordCells, StatementCells } from './row-cells.tsx';

interface Props extends ComponentProps<'tr'> {
  type: RecordType;
  record: ListedRecord[RecordType];
  onOpen: () => void;
  onToggle: () => void;
}

/** A row: a box to select it, its time as a link, and the cells of its type. */
export function TableRow({ type, record, onOpen, onToggle, ...row }: Props) {
  const t = useTranslations('records.table');
  const moment = useMoment();
  const at = record.created_at;
  const time = `${moment.date(at)} ${moment.clock(at)}`;
  return (
    <tr {...row} className={styles.row} data-row="">
      <td className={styles.box}>
        <label className={styles.select}>
          <span className="visually-hidden">{t('select', { time })}</span>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={row['aria-selected'] === true}
            onChange={onToggle}
          />
        </label>
      </td>
      <td className={styles.time}>
        <Link surface tabIndex={-1} href={recordPath(type, record.id)} onClick={onOpen}>
          <time dateTime={at}>{time}</time>
        </Link>
      </td>
      {type === 'ledger' ? (
        <StatementCells entry={record as ListedRecord['ledger']} />
      ) : (
        <RecordCells record={record as ListedRecord[StatusFamily]} />
      )}
    </tr>
  );
}
