import { useTranslations } from 'next-intl';
import type { Theme } from '#lib/client/theme';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Language, which there is one of, and colour theme. */
export function DisplaySetting({ theme }: { theme: Theme | undefined }) {
  const t = useTranslations('profile.setting');
  return (
    <Section title={t('display')}>
      <Card>
        <Facts facts={[{ name: t('language'), value: t('languageName') }]} />
        <ThemeChoice theme={theme} />
      </Card>
    </Section>
  );
}
