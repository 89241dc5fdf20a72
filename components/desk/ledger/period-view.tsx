import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type {
  PeriodDetail,
  PeriodDifference,
  PeriodStep,
} from '#lib/site/desk/ledger/period-queries';
import { AssetTables } from './asset-table.tsx';
import { BalanceSide } from './balance-side.tsx';
import styles from './ledger.module.css';
import { StateChip } from './period-table.tsx';
import { ScrollBox } from './scroll-box.tsx';

interface Props {
  period: PeriodDetail;
  /** Codes and names of accounts by purpose. */
  names: Record<string, string>;
}

/** A month: what it waits for, what differs from its closing, its trial balance and its history. */
export function PeriodView({ period, names }: Props) {
  const t = useTranslations('deskLedger.periods');
  const { state, obstacles, differences, assets, steps } = period;
  return (
    <div className={styles.stack}>
      <p>
        <StateChip state={state} />
      </p>
      {obstacles.length > 0 && (
        <Note kind="warning">
          {t('waits')}
          <ul>
            {obstacles.map((one) => (
              <li key={one}>{t(`obstacle.${one}`)}</li>
            ))}
          </ul>
        </Note>
      )}
      {differences.length > 0 && <Differences differences={differences} names={names} />}
      <Section title={t(state === 'closed' ? 'sealed' : 'present')}>
        {assets ? (
          <AssetTables assets={assets} names={names} />
        ) : (
          <Note kind="warning">{t('archived')}</Note>
        )}
      </Section>
      {steps.length > 0 && (
        <Section title={t('history')}>
          <Card>
            <Stack gap={24}>
              {steps.map((step) => (
                <StepFacts key={step.id} step={step} />
              ))}
            </Stack>
          </Card>
        </Section>
      )}
    </div>
  );
}

function StepFacts({ step }: { step: PeriodStep }) {
  const t = useTranslations('deskLedger.periods');
  const moment = useMoment();
  const { head } = step;
  const facts = [
    { name: t('step'), value: t(step.is_closed ? 'closing' : 'reopening'), strong: true },
    { name: t('askedBy'), value: step.asked_by },
    { name: t('decidedBy'), value: step.decided_by ?? '—' },
    { name: t('at'), value: moment.full(step.at) },
    { name: t('reason'), value: step.reason },
  ];
  if (head)
    facts.push({
      name: t('head'),
      value: (
        <Text as="code" size="xs">
          {head.position}:{head.hash}
        </Text>
      ) as never,
    });
  return <Facts facts={facts} />;
}

function Differences({
  differences,
  names,
}: {
  differences: readonly PeriodDifference[];
  names: Record<string, string>;
}) {
  const t = useTranslations('deskLedger');
  return (
    <Section title={t('periods.differences')}>
      <Note kind="danger">{t('periods.differencesNote')}</Note>

      <ScrollBox label={t('periods.differences')}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('tree.account')}</th>
              <th scope="col" className={styles.number}>
                {t('periods.sealedAmount')}
              </th>
              <th scope="col" className={styles.number}>
                {t('periods.presentAmount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ asset, purpose, sealed, present }) => (
              <tr key={`${asset} ${purpose}`}>
                <th scope="row">
                  {names[purpose] ?? purpose} {asset}
                </th>
                <td className={styles.number}>
                  <BalanceSide amount={sealed} />
                </td>
                <td className={styles.number}>
                  <BalanceSide amount={present} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  );
}
