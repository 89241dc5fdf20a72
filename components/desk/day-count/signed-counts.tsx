import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import type { SignedCount } from '#lib/site/desk/day-count/queries';
import { figureText } from '../ledger/figure.tsx';
import { CountReview } from './count-review.tsx';

interface Props {
  signed: readonly SignedCount[];
  /** Name of the operator, if they may sign as the second person. */
  reviewer: string | null;
}

/** The signed counts of a day and channel, newest first, each with what has changed since. */
export function SignedCounts({ signed, reviewer }: Props) {
  const t = useTranslations('deskDayCount');
  if (signed.length === 0) return null;
  return (
    <Section title={t('signed')}>
      <Stack gap={12}>
        {signed.map((count) => (
          <Card object key={count.id}>
            <Signed count={count} />
            {count.reviewer === null &&
              reviewer !== null &&
              (reviewer === count.maker ? (
                <Note>{t('ownCount')}</Note>
              ) : (
                <CountReview id={count.id} />
              ))}
          </Card>
        ))}
      </Stack>
    </Section>
  );
}

function Signed({ count }: { count: SignedCount }) {
  const t = useTranslations('deskDayCount');
  const moment = useMoment();
  const { statement, difference, explanation, comment, changes } = count;
  const money = (amount: string) => <Money amount={amount} unit={statement.currency} size="s" />;
  return (
    <Stack gap={12}>
      <Row gap={8} wrap>
        <StatusChip kind={count.reviewer ? 'success' : 'waiting'}>
          {t(count.reviewer ? 'reviewed' : 'unreviewed')}
        </StatusChip>
        {changes.length > 0 && <StatusChip kind="failure">{t('changed')}</StatusChip>}
      </Row>
      <Facts
        facts={[
          { name: t('maker'), value: `${count.maker} ${moment.full(count.made_at)}` },
          {
            name: t('reviewer'),
            value: count.reviewer
              ? `${count.reviewer} ${moment.full(count.reviewed_at ?? count.made_at)}`
              : '—',
          },
          { name: t('statementIn'), value: money(statement.in) },
          { name: t('statementOut'), value: money(statement.out) },
          { name: t('differenceIn'), value: money(difference.in) },
          { name: t('differenceOut'), value: money(difference.out) },
          ...(explanation ? [{ name: t('explanation'), value: explanation }] : []),
          ...(comment ? [{ name: t('comment'), value: comment }] : []),
        ]}
      />
      {changes.length > 0 && (
        <Note kind="warning" title={t('changedSince')}>
          {changes.map(({ what, before, after }) => (
            <p key={what}>
              {t('change', {
                what: t(`figure.${what}`),
                before: figureText(before),
                after: figureText(after),
              })}
            </p>
          ))}
        </Note>
      )}
    </Stack>
  );
}
