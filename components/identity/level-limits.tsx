import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import type { Identity } from '#lib/identity/response-schema';
import { plainLimit } from '#lib/money';
import styles from './level-limits.module.css';
import { useLevelName } from './use-level-name.ts';

interface Props {
  identity: Identity;
  currency: string;
}

/** The limits of every level, with that of the member marked. */
export function LevelLimits({ identity, currency }: Props) {
  const t = useTranslations('identity');
  const levelName = useLevelName();
  return (
    <Section title={t('limits')}>
      {identity.limits.map(({ level, recharge, withdraw }) => (
        <Card key={level}>
          <div className={styles.head}>
            <h3 className={styles.name}>{levelName(level)}</h3>
            {level === identity.level && <span className={styles.own}>{t('yourLevel')}</span>}
          </div>
          <Facts
            facts={[
              { name: t('topUp'), value: <Periods {...recharge} currency={currency} /> },
              { name: t('withdrawal'), value: <Periods {...withdraw} currency={currency} /> },
            ]}
          />
        </Card>
      ))}
    </Section>
  );
}

type PeriodsProps = Identity['limits'][number]['recharge'] & { currency: string };

function Periods({ day, month, currency }: PeriodsProps) {
  const t = useTranslations('identity');
  if (day === null && month === null) return t('unlimited');
  return (
    <span className={styles.periods}>
      {[
        { name: t('day'), amount: day },
        { name: t('month'), amount: month },
      ].map(({ name, amount }) => (
        <span key={name} className={styles.period}>
          <span className={styles.unit}>{name}</span>
          {amount === null ? (
            t('unlimited')
          ) : (
            <Money amount={plainLimit(amount)} currency={currency} />
          )}
        </span>
      ))}
    </span>
  );
}
