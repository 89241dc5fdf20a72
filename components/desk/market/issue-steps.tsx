import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { DeskIssue } from '#lib/features/trade/issue/desk-queries';

/** The transitions of an issue. */
export function IssueSteps({ issue }: { issue: DeskIssue }) {
  const t = useTranslations('deskMarket');
  const moment = useMoment();
  return (
    <PlainTable
      caption={t('issue.steps')}
      columns={[
        { label: t('issues.state') },
        { label: t('issue.time'), isUnbroken: true },
        { label: t('issue.by') },
        { label: t('issue.reason') },
      ]}
      empty="—"
      rows={issue.steps.map(({ state, at, by, reason }) => ({
        id: `${state} ${at}`,
        cells: [t(`state.${state as 'open'}`), moment.full(at), by, reason ?? '—'],
      }))}
    />
  );
}
