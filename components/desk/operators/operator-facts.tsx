import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import type { OperatorRow } from '#lib/access/operators/account/operator-queries';
import { OperatorRoles } from './operator-roles.tsx';

interface Props {
  operator: OperatorRow;
  /** Name of who created it. */
  createdBy: string;
}

/** An operator's account. */
export function OperatorFacts({ operator, createdBy }: Props) {
  const t = useTranslations('deskOperators');
  const moment = useMoment();
  return (
    <Section title={t('detail.facts')}>
      <Card>
        <Facts
          facts={[
            { name: t('columns.roles'), value: <OperatorRoles roles={operator.roles} /> },
            { name: t('columns.status'), value: t(`status.${operator.status}`) },
            {
              name: t('columns.factor'),
              value: t(`factor.${operator.second_factor ? 'yes' : 'no'}`),
            },
            { name: t('detail.addresses'), value: operator.addresses || t('detail.any') },
            { name: t('columns.created'), value: moment.full(operator.created_at) },
            { name: t('detail.createdBy'), value: createdBy },
          ]}
        />
      </Card>
    </Section>
  );
}
