import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import type { IssuePage } from '#lib/site/desk/market/queries';
import { ISSUE_KINDS } from './issue-kinds.ts';

/** State, times, price and settled quantities of an issue. */
export function IssueFacts({ issue, currency }: Pick<IssuePage, 'issue' | 'currency'>) {
  const t = useTranslations('deskMarket');
  const moment = useMoment();
  const time = (at: string | null) => (at === null ? '—' : moment.full(at));
  const grams = (qty: string | null) => <Money amount={qty} unit={t('grams')} size="s" />;
  return (
    <Card>
      <Facts
        facts={[
          {
            name: t('issues.state'),
            value: (
              <StatusChip kind={ISSUE_KINDS[issue.state]}>{t(`state.${issue.state}`)}</StatusChip>
            ),
          },
          ...(issue.reason ? [{ name: t('issue.reason'), value: issue.reason }] : []),
          { name: t('issue.opens'), value: time(issue.opens_at) },
          { name: t('issues.cutoff'), value: time(issue.cutoff_at) },
          { name: t('issue.window'), value: time(issue.window_ends_at) },
          { name: t('issue.fixedAt'), value: time(issue.fixed_at) },
          { name: t('issue.settledAt'), value: time(issue.settled_at) },
          {
            name: t('issues.fixing'),
            value: <Money amount={issue.fixing} unit={currency} />,
            strong: true,
          },
          { name: t('issues.bought'), value: grams(issue.bought) },
          { name: t('issues.sold'), value: grams(issue.sold) },
          { name: t('issue.netted'), value: grams(issue.netted) },
        ]}
      />
    </Card>
  );
}
