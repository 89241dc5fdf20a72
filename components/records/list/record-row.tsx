'use client';

import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { ListedRecord } from '#lib/features/records/record-detail';
import { recordPath } from '#lib/features/records/record-kinds';
import { recordIcon } from '../status/record-icon.ts';
import styles from './record-row.module.css';
import { useRowParts } from './use-row-parts.tsx';

interface Props {
  type: StatusFamily;
  record: ListedRecord[StatusFamily];
  onOpen?: () => void;
}

/** One record: title, time, amount, and its status. */
export function RecordRow({ type, record, onOpen }: Props) {
  const { iconKey, title, detail, figure, chip } = useRowParts()(record);
  const moment = useMoment();
  return (
    <Link surface href={recordPath(type, record.id)} className={styles.row} onClick={onOpen}>
      <span className={styles.emblem}>
        <Icon name={recordIcon(iconKey)} size={20} />
      </span>
      <span className={styles.words}>
        <Text as="span">{title}</Text>
        <span className={styles.small}>
          <time dateTime={record.created_at}>{moment.clock(record.created_at)}</time>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </span>
      <span className={styles.figures}>
        {figure}
        {chip}
      </span>
    </Link>
  );
}
