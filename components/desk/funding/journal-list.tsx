import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import type { DeskRecordPage } from '#lib/site/desk/funding/record-queries';
import styles from './record-panel.module.css';

/** The journals of a record with their entries. */
export function JournalList({ journals }: { journals: DeskRecordPage['journals'] }) {
  const t = useTranslations('deskFunding.panel');
  const moment = useMoment();
  if (journals.length === 0)
    return (
      <Text tone="muted" size="s">
        {t('noJournals')}
      </Text>
    );
  return journals.map(({ id, no, kind, at, by, hash, entries }) => (
    <div key={id} className={styles.journal}>
      <p>
        <strong>{no}</strong> {kind}
        <br />
        <small>{t('by', { by, at: moment.full(at) })}</small>
      </p>
      <ul>
        {entries.map(({ account, asset, amount }) => (
          <li key={`${account}-${asset}-${amount}`}>
            <span>{account}</span>
            <span>
              {t(amount.startsWith('-') ? 'debit' : 'credit')}{' '}
              <Money amount={amount.replace('-', '')} unit={asset} size="s" />
            </span>
          </li>
        ))}
      </ul>
      {hash && (
        <Text as="code" tone="muted" size="xs">
          {hash}
        </Text>
      )}
    </div>
  ));
}
