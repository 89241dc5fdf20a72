'use client';

import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { RecordType } from '#lib/record-base/schema';
import type { RecordOf } from '#lib/records/record-detail';
import { recordPath } from '#lib/records/record-kinds';
import { recordIcon } from '../status/record-icon.ts';
import styles from './record-row.module.css';
import { useRowParts } from './use-row-parts.tsx';

interface Props {
  type: RecordType;
  record: RecordOf[RecordType];
  /** Shows the date as well as the time, for lists without day headings. */
  dated?: boolean;
  onOpen?: () => void;
}

/** One record: title, time, amount, and its status or the balance after it. */
export function RecordRow({ type, record, dated, onOpen }: Props) {
  const { iconKey, title, detail, figure, chip, after } = useRowParts()(record);
  const moment = useMoment();
  return (
    <Link surface href={recordPath(type, record.id)} className={styles.row} onClick={onOpen}>
      <span className={styles.emblem}>
        <Icon name={recordIcon(iconKey)} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.small}>
          <time dateTime={record.created_at}>
            {dated ? moment.recent(record.created_at) : moment.clock(record.created_at)}
          </time>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </span>
      <span className={styles.figures}>
        {figure}
        {chip}
        {after && <span className={styles.small}>{after}</span>}
      </span>
    </Link>
  );
}
