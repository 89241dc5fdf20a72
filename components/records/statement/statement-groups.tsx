'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { recordPath } from '#lib/records/record-kinds';
import type { StatementEntry } from '#lib/records/response-schema';
import { LineParts } from './line-parts.tsx';
import { groupByRecord } from './record-groups.ts';
import styles from './statement-groups.module.css';

interface Props {
  /** Newest first. */
  entries: readonly StatementEntry[];
  /** Shows the date as well as the time, for lists without day headings. */
  dated?: boolean;
  onOpen?: () => void;
}

/** Statement entries under the records that caused them, each line with the balance after it. */
export function StatementGroups({ entries, dated, onOpen }: Props) {
  return (
    <ul className={styles.groups}>
      {groupByRecord(entries).map(({ source, entries: own }) => (
        <li key={own[0]?.id}>
          {source && <GroupHead source={source} onOpen={onOpen} />}
          {own.map((entry) => (
            <EntryLines key={entry.id} {...{ entry, dated, onOpen }} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function GroupHead({
  source: { type, id, no },
  onOpen,
}: {
  source: NonNullable<StatementEntry['source']>;
  onOpen: Props['onOpen'];
}) {
  const t = useTranslations('records');
  return (
    <h3 className={styles.head}>
      <Link surface href={recordPath(type, id)} onClick={onOpen}>
        <span>
          <strong>{t(`source.${type}`)}</strong> {no}
        </span>
        <ForwardArrow size={16} />
      </Link>
    </h3>
  );
}

/** One link with all lines of a journal. */
function EntryLines({ entry, dated, onOpen }: Omit<Props, 'entries'> & { entry: StatementEntry }) {
  const moment = useMoment();
  const { id, created_at: at, lines } = entry;
  return (
    <Link surface href={recordPath('ledger', id)} className={styles.entry} onClick={onOpen}>
      {lines.map((line, index) => (
        <LineParts key={line.role} line={line}>
          {index === 0 && <time dateTime={at}>{dated ? moment.recent(at) : moment.clock(at)}</time>}
        </LineParts>
      ))}
    </Link>
  );
}
