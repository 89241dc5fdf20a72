import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { BatchPage } from '#lib/site/desk/payouts/queries';
import styles from './payouts.module.css';

/** What a batch pays, and what happened to it. */
export function BatchView({ batch }: { batch: BatchPage }) {
  const t = useTranslations('deskPayouts');
  const moment = useMoment();
  const { currency } = batch;
  return (
    <Facts
      facts={[
        { name: t('fact.template'), value: batch.templateName },
        { name: t('column.count'), value: batch.count },
        {
          name: t('column.sum'),
          value: <Money amount={batch.sum} unit={currency} />,
          strong: true,
        },
        { name: t('fact.openSum'), value: <Money amount={batch.openSum} unit={currency} /> },
        { name: t('column.by'), value: batch.by },
        { name: t('column.at'), value: moment.full(batch.at) },
        { name: t('fact.reason'), value: batch.reason },
      ]}
    />
  );
}

const KINDS = { paid: 'success', failed: 'failure', released: 'ended', open: 'waiting' } as const;

/** The payments of a batch. */
export function BatchPayments({ batch }: { batch: BatchPage }) {
  const t = useTranslations('deskPayouts');
  return (
    <Section title={t('payments')}>
      <PlainTable
        caption={t('payments')}
        empty=""
        columns={[
          { label: t('column.record') },
          { label: t('column.payee') },
          { label: t('column.amount'), align: 'end' },
          { label: t('column.state') },
        ]}
        rows={batch.payments.map(({ id, no, payee, payAmount, currency, outcome, endReason }) => {
          // The column's constraint allows only these.
          const state = (outcome ?? 'open') as keyof typeof KINDS;
          return {
            id,
            cells: [
              <Link key="no" href={`${DESK_PAGES.withdrawals}/${id}`}>
                {no}
              </Link>,
              payee,
              <Money key="amount" amount={payAmount} unit={currency} size="s" />,
              <span key="state">
                <StatusChip kind={KINDS[state]}>{t(`outcome.${state}`)}</StatusChip> {endReason}
              </span>,
            ],
          };
        })}
      />
    </Section>
  );
}

/** Downloads and answers of a batch. */
export function BatchHistory({ batch: { files, answers } }: { batch: BatchPage }) {
  const t = useTranslations('deskPayouts');
  const moment = useMoment();
  const digest = (text: string) => <code className={styles.digest}>{text}</code>;
  return (
    <>
      <Section title={t('files.title')}>
        <PlainTable
          caption={t('files.title')}
          empty={t('files.empty')}
          columns={[
            { label: t('files.at') },
            { label: t('files.by') },
            { label: t('fact.reason') },
            { label: t('files.digest') },
          ]}
          rows={files.map((file) => ({
            id: `${file.at}-${file.digest}`,
            cells: [moment.full(file.at), file.by, file.reason, digest(file.digest)],
          }))}
        />
      </Section>
      <Section title={t('answers.title')}>
        <PlainTable
          caption={t('answers.title')}
          empty={t('answers.empty')}
          columns={[
            { label: t('answers.at') },
            { label: t('answers.by') },
            { label: t('column.state') },
            { label: t('files.digest') },
          ]}
          rows={answers.map((answer) => ({
            id: answer.digest,
            cells: [
              moment.full(answer.at),
              answer.by,
              [
                t('answers.rows', { count: answer.count }),
                ...answer.outcomes.map(
                  ({ outcome, count }) => `${t(`state.${outcome as 'paid'}`)} ${count}`,
                ),
              ].join(' · '),
              digest(answer.digest),
            ],
          }))}
        />
      </Section>
    </>
  );
}
