import { useTranslations } from 'next-intl';
import { ApprovalButton } from '#components/desk/action/approval-button';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import type { HoldView } from '#lib/site/desk/ledger/hold-queries';
import { approvalPath } from '#lib/site/desk/paths';
import { FaultFacts } from './fault-facts.tsx';

/** The faults that hold payouts and credits, and those that were lifted. */
export function HoldList({ holds, mayLift }: { holds: readonly HoldView[]; mayLift: boolean }) {
  const t = useTranslations('deskLedger.fault');
  if (holds.length === 0) return null;
  return (
    <Section title={t('title')}>
      {holds.map((hold) => (
        <HoldCard key={hold.id} hold={hold} mayLift={mayLift} />
      ))}
    </Section>
  );
}

function HoldCard({ hold, mayLift }: { hold: HoldView; mayLift: boolean }) {
  const t = useTranslations('deskLedger.fault');
  const moment = useMoment();
  const { id, fault, found_at, lifted, approval } = hold;
  return (
    <Card object>
      <Stack gap={12}>
        <StatusChip kind={lifted ? 'ended' : 'failure'}>{t(lifted ? 'lifted' : 'held')}</StatusChip>
        <FaultFacts fault={fault} />
        <Facts
          facts={[
            { name: t('foundAt'), value: moment.full(found_at) },
            ...(lifted
              ? [
                  { name: t('liftedAt'), value: moment.full(lifted.at) },
                  { name: t('liftedBy'), value: lifted.by },
                  { name: t('reason'), value: lifted.reason },
                ]
              : []),
          ]}
        />
        {approval && <Link href={approvalPath(approval)}>{t('waiting', { id: approval })}</Link>}
        {!lifted && !approval && mayLift && (
          <ApprovalButton
            action="books.lift"
            payload={{ hold: id }}
            label={t('lift')}
            kind="danger"
            text={t('liftText')}
          />
        )}
      </Stack>
    </Card>
  );
}
