import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import type { DeskRecordPage } from '#lib/site/desk/funding/record-queries';
import { EntryLines } from '../ledger/entry-lines.tsx';
import { sidesOfAmount } from '../ledger/figure.tsx';
import styles from './record-panel.module.css';

type Entry = DeskRecordPage['journals'][number]['entries'][number];

/** An entry in its column; the account's name says whether it is the member's. */
function lineOf({ account, asset, amount }: Entry) {
  return { account, owner: null, asset, ...sidesOfAmount(amount) };
}

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
        <strong>{no}</strong> <code>{kind}</code>
        <br />
        <small>{t('by', { by, at: moment.full(at) })}</small>
      </p>
      <EntryLines label={t('entries', { no })} lines={entries.map(lineOf)} />
      {hash && (
        <Text as="code" tone="muted" size="xs">
          {hash}
        </Text>
      )}
    </div>
  ));
}
