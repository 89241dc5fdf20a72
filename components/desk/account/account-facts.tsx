import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import type { Operator } from '#lib/access/operators/operator';
import { useRoleNames } from '../shell/use-role-names.ts';

interface Props {
  operator: Operator;
  idleEndsAt: string;
}

/** Who is signed in, with the roles. */
export function AccountFacts({ operator, idleEndsAt }: Props) {
  const t = useTranslations('deskAccount.facts');
  const moment = useMoment();
  const roles = useRoleNames(operator.roles);
  return (
    <Section title={t('title')}>
      <Card>
        <Facts
          facts={[
            { name: t('name'), value: operator.name },
            { name: t('roles'), value: roles },
            { name: t('session'), value: moment.clock(idleEndsAt) },
          ]}
        />
      </Card>
    </Section>
  );
}
