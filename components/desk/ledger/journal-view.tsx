import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { JournalDetail, JournalSeal } from '#lib/site/desk/ledger/journal-detail';
import type { LinkedRecord } from '#lib/site/desk/ledger/record-of-ref';
import { DESK_PAGES, LEDGER_PAGES } from '#lib/site/desk/paths';
import { BalanceSide } from './balance-side.tsx';
import { SideFigures, sidesOfAmount } from './figure.tsx';
import styles from './ledger.module.css';
import { ScrollBox } from './scroll-box.tsx';
import { useRefText } from './use-ref-text.ts';

interface Props {
  journal: JournalDetail;
  /** Names of accounts by purpose. */
  names: Record<string, string>;
  /** The operator may read the audit log. */
  readsAudit: boolean;
}

/** One journal: its record, its entries, and its place in the chain. */
export function JournalView({ journal, names, readsAudit }: Props) {
  const t = useTranslations('deskLedger.journal');
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <Section title={t('facts')}>
          <Card>
            <JournalFacts journal={journal} readsAudit={readsAudit} />
          </Card>
        </Section>
        <Section title={t('chain')}>
          <Card>{journal.seal ? <Seal seal={journal.seal} /> : <p>{t('waiting')}</p>}</Card>
        </Section>
      </div>
      <Section title={t('legs')}>
        <Legs journal={journal} names={names} />
      </Section>
    </div>
  );
}

function JournalFacts({ journal, readsAudit }: Omit<Props, 'names'>) {
  const t = useTranslations('deskLedger');
  const moment = useMoment();
  const refText = useRefText();
  const { reverses, reversed_by, reason, record } = journal;
  const facts: Fact[] = [
    { name: t('journals.kind'), value: journal.kind_text },
    { name: t('journals.at'), value: moment.full(journal.at) },
    { name: t('journals.actor'), value: journal.actor },
    { name: t('journals.reference'), value: refText(journal.ref) },
  ];
  if (record) facts.push({ name: t('journal.record'), value: <RecordLink record={record} /> });
  if (reason) facts.push({ name: t('journal.reason'), value: reason });
  if (reverses) facts.push({ name: t('journal.reverses'), value: <JournalLink id={reverses} /> });
  if (reversed_by)
    facts.push({ name: t('journal.reversedBy'), value: <JournalLink id={reversed_by} /> });
  if (readsAudit) {
    const href = `${DESK_PAGES.audit}?${new URLSearchParams({ subject: journal.ref })}`;
    facts.push({
      name: t('journal.audit'),
      value: <Link href={href}>{t('journal.openAudit')}</Link>,
    });
  }
  if (journal.simulated) facts.push({ name: t('journal.simulated'), value: '✓' });
  return <Facts facts={facts} />;
}

/** The page of a record, for kinds that have one. */
const RECORD_PAGES: Partial<Record<LinkedRecord['table'], string>> = {
  recharge: DESK_PAGES.topUps,
  withdrawal: DESK_PAGES.withdrawals,
  journal: LEDGER_PAGES.journals,
};

function RecordLink({ record }: { record: LinkedRecord }) {
  const { table, id, no, username } = record;
  const page = RECORD_PAGES[table];
  const href = page ? `${page}/${id}` : `${LEDGER_PAGES.journals}?ref=${no}`;
  return (
    <span className={styles.links}>
      <Link href={href}>{no}</Link>
      {username && <Link href={`${LEDGER_PAGES.journals}?member=${username}`}>{username}</Link>}
    </span>
  );
}

function JournalLink({ id }: { id: string }) {
  return <Link href={`${LEDGER_PAGES.journals}/${id}`}>J{id.padStart(8, '0')}</Link>;
}

function Seal({ seal }: { seal: JournalSeal }) {
  const t = useTranslations('deskLedger.journal');
  const moment = useMoment();
  const { position, hash, prev_hash, previous, next, fault } = seal;
  const facts = [
    { name: t('position'), value: position },
    {
      name: t('hash'),
      value: (
        <Text as="code" size="xs">
          {hash}
        </Text>
      ),
    },
    {
      name: t('prevHash'),
      value: (
        <Text as="code" size="xs">
          {prev_hash || '—'}
        </Text>
      ),
    },
    { name: t('sealedAt'), value: moment.full(seal.sealed_at) },
    { name: t('previous'), value: previous ? <JournalLink id={previous} /> : '—' },
    { name: t('next'), value: next ? <JournalLink id={next} /> : '—' },
  ];
  return (
    <>
      <StatusChip kind={fault ? 'failure' : 'success'}>
        {fault ? t('broken', { fault }) : t('sound')}
      </StatusChip>
      <Facts facts={facts} />
    </>
  );
}

function Legs({ journal, names }: Omit<Props, 'readsAudit'>) {
  const t = useTranslations('deskLedger');
  return (
    <ScrollBox label={t('journal.legs')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('journal.owner')}</th>
            <th scope="col">{t('journals.purpose')}</th>
            <th scope="col">{t('tree.asset')}</th>
            <th scope="col" className={styles.number}>
              {t('sides.debit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('sides.credit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('journals.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {journal.legs.map((leg) => (
            <tr key={leg.id}>
              <th scope="row">
                {leg.username ? (
                  <Link href={`${LEDGER_PAGES.journals}?member=${leg.username}`}>
                    {leg.username}
                  </Link>
                ) : (
                  t('journal.house')
                )}
              </th>
              <td>
                <Link href={`${LEDGER_PAGES.journals}?account=${leg.account}`}>
                  {names[leg.purpose] ?? leg.purpose}
                </Link>
                {leg.shard > 0 && (
                  <Text as="span" tone="muted" size="xs">
                    {' '}
                    #{leg.shard}
                  </Text>
                )}
              </td>
              <td>{leg.asset}</td>
              <SideFigures {...sidesOfAmount(leg.amount)} />
              <td className={styles.number}>
                <BalanceSide amount={leg.balance_after} />
              </td>
            </tr>
          ))}
          {journal.totals.map(({ asset, debit, credit }) => (
            <tr key={asset} className={styles.sum}>
              <th scope="row">{t('sides.total')}</th>
              <td />
              <td>{asset}</td>
              <SideFigures debit={debit} credit={credit} />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
