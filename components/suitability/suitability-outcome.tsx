import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Text } from '#components/ui/layout/text';
import type { Suitability } from '#lib/features/suitability/response-schema';

/** What the newest answers come to, what it means, and until when it is valid. */
export function SuitabilityOutcome({ suitability }: { suitability: NonNullable<Suitability> }) {
  const t = useTranslations('suitability');
  const moment = useMoment();
  const { outcome, valid_until: until, is_valid: isValid } = suitability;
  return (
    <Card>
      <Facts facts={[{ name: t('outcomeTitle'), value: t(`outcomes.${outcome}`), strong: true }]} />
      <p>{t(`meaning.${outcome}`)}</p>
      <Text tone="muted" size="s">
        {isValid ? t('validUntil', { day: moment.date(until) }) : t('expired')}
      </Text>
    </Card>
  );
}
