import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { ListedRecord } from '#lib/features/records/record-detail';
import { useRowParts } from '../list/use-row-parts.tsx';
import { isPaidFromHold, LineAmount } from '../statement/line-parts.tsx';
import styles from './record-table.module.css';

/** Kind, cause, amount and balance of a journal. */
export function StatementCells({ entry }: { entry: ListedRecord['ledger'] }) {
  const t = useTranslations();
  const { source, lines, amount, frozen_amount } = entry;
  const [line] = lines;
  const isHeld = isPaidFromHold(entry);
  return (
    <>
      <td>{entry.type_text}</td>
      <td className={styles.what}>
        {source?.text}{' '}
        {source?.grams && <Money amount={source.grams} unit={t('market.unit')} size="s" hideable />}{' '}
        {isHeld && <small>{t('records.list.paidFromHold')}</small>}
      </td>
      <td className={clsx(styles.end, isHeld && styles.held)}>
        {line && <LineAmount line={{ ...line, amount, frozen_amount }} />}
      </td>
      <td className={styles.end}>
        <Money amount={entry.balance_after} hideable />
      </td>
    </>
  );
}

/** Title, detail, amount and status of a record. */
export function RecordCells({ record }: { record: ListedRecord[StatusFamily] }) {
  const { title, detail, figure, chip } = useRowParts()(record);
  return (
    <>
      <td>{title}</td>
      <td className={styles.what}>{detail}</td>
      <td className={styles.end}>{figure}</td>
      <td>{chip}</td>
    </>
  );
}
