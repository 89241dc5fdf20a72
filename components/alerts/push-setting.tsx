import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { PushSwitch } from './push-switch.tsx';

/** The section about pushes. */
export function PushSetting() {
  const t = useTranslations('profile.push');
  return (
    <Section title={t('title')}>
      <Card>
        <PushSwitch />
      </Card>
    </Section>
  );
}
