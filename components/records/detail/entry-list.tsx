import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/action/copy-button';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Stack } from '#components/ui/layout/stack';
import type { RecordEntry } from '#lib/features/records/record-detail';
import { recordPath } from '#lib/features/records/record-kinds';
import { entriesByJournal } from './entries-by-journal.ts';
import styles from './entry-list.module.css';

/** Characters of a hash shown in the summary. */
const HASH_PREFIX_LENGTH = 12;

interface Props {
  entries: readonly RecordEntry[];
  /** The statement entry shown on this page, which gets no link to itself. */
  statementEntryId?: string | undefined;
}

/** The ledger entries of a record, grouped by journal: account, amount and balance after it. */
export function EntryList({ entries, statementEntryId }: Props) {
  const moment = useMoment();
  return (
    <Stack as="ul">
      {entriesByJournal(entries).map(({ journal, entries: own }) => (
        <li key={journal.journal_no} className={styles.journal}>
          <p className={styles.head}>
            <span>{journal.kind_text}</span>
            <time dateTime={journal.created_at}>{moment.full(journal.created_at)}</time>
          </p>
          <ul className={styles.entries}>
            {own.map((entry) => (
              <Entry key={`${entry.account} ${entry.asset}`} entry={entry} />
            ))}
          </ul>
          <JournalFoot
            journal={journal}
            statementEntry={own.find((entry) => entry.bill_id)}
            shownId={statementEntryId}
          />
        </li>
      ))}
    </Stack>
  );
}

function Entry({ entry }: { entry: RecordEntry }) {
  const t = useTranslations('records');
  return (
    <li>
      <span>
        <AccountName entry={entry} />
      </span>
      <Money amount={entry.amount} signed />
      <span className={styles.after}>
        {t('list.balanceAfter')} <Money amount={entry.balance_after} size="s" />
      </span>
    </li>
  );
}

/** The name of an account; for a metal account, the name of the metal. */
function AccountName({ entry }: { entry: RecordEntry }) {
  const t = useTranslations();
  const { account, asset } = entry;
  const metal = `market.name.${asset}`;
  if (t.has(metal))
    return t(account === 'available' ? 'records.metal' : 'records.metalHeld', { name: t(metal) });
  const key = `records.account.${account}`;
  return t.has(key) ? t(key) : account;
}

function JournalFoot({
  journal,
  statementEntry,
  shownId,
}: {
  journal: RecordEntry;
  statementEntry: RecordEntry | undefined;
  shownId: string | undefined;
}) {
  const t = useTranslations('records.detail');
  const { journal_no: no, journal_hash: hash } = journal;
  const id = statementEntry?.bill_id;
  return (
    <div className={styles.foot}>
      <p>{no}</p>
      {hash ? (
        <Disclosure
          summary={
            <span>
              {t('hash')} <span className={styles.start}>{hash.slice(0, HASH_PREFIX_LENGTH)}…</span>
            </span>
          }
        >
          <p className={styles.hash}>
            <code>{hash}</code>
            <CopyButton text={hash} what={`${no} ${t('hash')}`} />
          </p>
        </Disclosure>
      ) : (
        <p>
          {t('hash')} {t('hashWaiting')}
        </p>
      )}
      {id && id !== shownId && (
        <Link href={recordPath('ledger', id)} className={styles.link}>
          {t('bill')}
        </Link>
      )}
    </div>
  );
}
