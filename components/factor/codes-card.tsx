'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { toast } from '#lib/access/client/toast';
import { factorCall } from '#lib/access/factor/calls';
import { useFactorPage } from './factor-actions.ts';

/** How many recovery codes are left, and a button for new ones. */
export function CodesCard({ left }: { left: number }) {
  const t = useTranslations('factor.codes');
  const { withFactor, finish } = useFactorPage();

  async function renew() {
    const result = await withFactor(() => factorCall('renewRecoveryCodes'));
    if (result.data) finish(null, result.data.recovery_codes);
    else toast(result.msg, 'failure');
  }

  return (
    <Section title={t('title')}>
      <Text>{t('left', { count: left })}</Text>
      <Text tone="muted" size="s">
        {t('about')}
      </Text>
      <Button kind="secondary" block onClick={renew}>
        {t('renew')}
      </Button>
    </Section>
  );
}
