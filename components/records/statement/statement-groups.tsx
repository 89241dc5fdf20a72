'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import type { ListedRecord } from '#lib/features/records/record-detail';
import { recordPath } from '#lib/features/records/record-kinds';
import parts from './line-parts.module.css';
import { LineAmount, LineParts } from './line-parts.tsx';
import { groupByRecord, sumChange } from './record-groups.ts';
import styles from './statement-groups.module.css';

interface Props {
  /** Newest first. */
  entries: readonly ListedRecord['ledger'][];
  /** Shows the date as well as the time, for lists without day headings. */
  dated?: boolean;
  onOpen?: () => void;
}

/** The unfolded events, so that going back finds the list as it was left. */
const openEvents = new Set<string>();

function keepOpen(id: string, open: boolean): void {
  if (open) openEvents.add(id);
  else openEvents.delete(id);
}

/** The oldest entry of a group names it: newer ones are added in front. */
const idOf = ([oldest]: readonly ListedRecord['ledger'][]) => oldest?.id ?? '';

/** A row per event that moved cash; a row of several lines, or of a record, unfolds into them. */
export function StatementGroups({ entries, dated, onOpen }: Props) {
  return (
    <ul className={styles.groups}>
      {groupByRecord(entries).map(({ source, entries: own }) => (
        <li key={idOf(own)}>
          {source ? (
            <details
              open={openEvents.has(idOf(own))}
              onToggle={({ currentTarget: { open } }) => keepOpen(idOf(own), open)}
            >
              <EventRow source={source} entries={own} dated={dated} />
              {own.map((entry) => (
                <EntryLines key={entry.id} {...{ entry, dated, onOpen }} />
              ))}
              <RecordLink source={source} onOpen={onOpen} />
            </details>
          ) : (
            own.map((entry) => <EntryLines key={entry.id} {...{ entry, dated, onOpen }} />)
          )}
        </li>
      ))}
    </ul>
  );
}

type Source = NonNullable<ListedRecord['ledger']['source']>;

/** What an event was about, and what it changed in sum. */
function EventRow({ source, entries, dated }: Omit<Props, 'onOpen'> & { source: Source }) {
  const t = useTranslations('records');
  const moment = useMoment();
  const last = entries.at(-1);
  const [line] = last?.lines ?? [];
  if (!last || !line) return null;
  const at = last.created_at;
  return (
    <summary className={clsx(parts.line, styles.event)}>
      <span className={styles.what}>
        {isPayee(source) && t(`source.${source.type}`)}{' '}
        <strong>
          {source.text} {source.grams && <Grams amount={source.grams} />}
        </strong>
      </span>
      {entries.length > 1 ? (
        <Money amount={sumChange(entries)} signed hideable />
      ) : (
        <LineAmount line={{ ...line, amount: last.amount, frozen_amount: last.frozen_amount }} />
      )}
      <span className={parts.small}>
        <time dateTime={at}>{dated ? moment.recent(at) : moment.clock(at)}</time> {last.type_text}
      </span>
      <span className={parts.small}>
        {t('list.balanceAfter')} <Money amount={last.balance_after} size="s" hideable />
      </span>
    </summary>
  );
}

/** Whether the text names an account or channel, and not what was done. */
function isPayee({ type }: Source): boolean {
  return type === 'recharge' || type === 'withdraw';
}

function Grams({ amount }: { amount: string }) {
  const t = useTranslations('market');
  return <Money amount={amount} unit={t('unit')} hideable />;
}

function RecordLink({ source, onOpen }: { source: Source; onOpen: Props['onOpen'] }) {
  const t = useTranslations('records');
  return (
    <p className={styles.record}>
      <Link surface href={recordPath(source.type, source.id)} onClick={onOpen}>
        <span>
          {t(`detail.source.${source.type}`)} {source.no}
        </span>
        <ForwardArrow size={16} />
      </Link>
    </p>
  );
}

/** One link with all lines of a journal. */
function EntryLines({
  entry,
  dated,
  onOpen,
}: Omit<Props, 'entries'> & { entry: ListedRecord['ledger'] }) {
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
