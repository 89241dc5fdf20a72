import { useTranslations } from 'next-intl';
import { AmountRange } from '#components/funding/amount/amount-range';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { Identity } from '#lib/features/identity/response-schema';
import type { PublicConfig } from '#lib/running/config/queries';
import styles from './level-limits.module.css';
import { useLevelName } from './use-level-name.ts';

interface Props {
  identity: Identity;
  /** The limits of one top-up or withdrawal, at every level. */
  limits: PublicConfig['limits'];
  currency: string;
}

/** The limits of every level, with that of the member marked. */
export function LevelLimits({ identity, limits, currency }: Props) {
  const t = useTranslations('identity');
  const levelName = useLevelName();
  return (
    <Section title={t('limits')}>
      {identity.limits.map(({ level, recharge, withdraw }) => (
        <Card key={level}>
          <Row gap={8} align="center" between wrap>
            <Text as="h3" size="m">
              {levelName(level)}
            </Text>
            {level === identity.level && <span className={styles.own}>{t('yourLevel')}</span>}
          </Row>
          <Facts
            facts={[
              {
                name: t('topUp'),
                value: (
                  <Periods
                    {...{ ...recharge, currency }}
                    min={limits.recharge_min}
                    max={limits.recharge_max}
                  />
                ),
              },
              {
                name: t('withdrawal'),
                value: (
                  <Periods
                    {...{ ...withdraw, currency }}
                    min={limits.withdraw_min}
                    max={limits.withdraw_max}
                  />
                ),
              },
            ]}
          />
          {level === 0 && (
            <Text tone="muted" weight="normal">
              {t('walletsOnly')}
            </Text>
          )}
        </Card>
      ))}
    </Section>
  );
}

type PeriodsProps = Identity['limits'][number]['recharge'] & {
  min: string;
  max: string;
  currency: string;
};

/** The limits of one transaction, of a day and of a month. */
function Periods({ min, max, day, month, currency }: PeriodsProps) {
  const t = useTranslations('identity');
  return (
    <Stack as="span" align="end">
      <span className={styles.period}>
        <Text as="span" tone="muted" weight="normal">
          {t('each')}
        </Text>
        <AmountRange min={min} max={max} currency={currency} />
      </span>
      {[
        { name: t('day'), amount: day },
        { name: t('month'), amount: month },
      ].map(({ name, amount }) => (
        <span key={name} className={styles.period}>
          <Text as="span" tone="muted" weight="normal">
            {name}
          </Text>
          {amount === null ? (
            t('unlimited')
          ) : (
            <Money amount={amount} currency={currency} decimals="auto" />
          )}
        </span>
      ))}
    </Stack>
  );
}
