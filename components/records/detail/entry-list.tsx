import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/action/copy-button';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Disclosure } from '#components/ui/layout/disclosure';
import type { RecordEntry } from '#lib/records/record-detail';
import { recordPath } from '#lib/records/record-kinds';
import { entriesByJournal } from './entries-by-journal.ts';
import styles from './entry-list.module.css';

/** So much of a hash tells it from any other at a glance. */
const HASH_SHOWN = 12;

interface Props {
  entries: readonly RecordEntry[];
  /** The bill that is being read, which needs no way to itself. */
  billId?: string | undefined;
}

/** The ledger entries behind a record, by journal: which account, how much, and what it held afterwards. */
export function EntryList({ entries, billId }: Props) {
  const moment = useMoment();
  return (
    <ul className={styles.journals}>
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
            bill={own.find((entry) => entry.bill_id)}
            billId={billId}
          />
        </li>
      ))}
    </ul>
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

/** What an account is called; one of grams says of which metal. */
function AccountName({ entry }: { entry: RecordEntry }) {
  const t = useTranslations();
  const { account, asset } = entry;
  const metal = `market.name.${asset}`;
  if (t.has(metal))
    return t(account === 'available' ? 'records.metal' : 'records.metalHeld', { name: t(metal) });
  const word = `records.account.${account}`;
  return t.has(word) ? t(word) : account;
}

function JournalFoot({
  journal,
  bill,
  billId,
}: {
  journal: RecordEntry;
  bill: RecordEntry | undefined;
  billId: string | undefined;
}) {
  const t = useTranslations('records.detail');
  const { journal_no: no, journal_hash: hash } = journal;
  return (
    <div className={styles.foot}>
      <p>{no}</p>
      {hash ? (
        <Disclosure
          summary={
            <span>
              {t('hash')} <span className={styles.start}>{hash.slice(0, HASH_SHOWN)}…</span>
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
      {bill?.bill_id && bill.bill_id !== billId && (
        <Link href={recordPath('ledger', bill.bill_id)} className={styles.bill}>
          {t('bill')}
        </Link>
      )}
    </div>
  );
}
