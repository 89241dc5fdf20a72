'use client';

import { useTranslations } from 'next-intl';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { Switch } from '#components/ui/form/switch';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';

/** Whether amounts are hidden on this device. */
export function PrivacySetting() {
  const t = useTranslations('profile.setting');
  const { hidden, setHidden } = useHideBalance();
  return (
    <Section title={t('privacy')}>
      <Card>
        <Switch
          label={t('hideAmounts')}
          hint={t('hideAmountsHint')}
          name="hide-amounts"
          checked={hidden}
          onChange={setHidden}
        />
      </Card>
    </Section>
  );
}
