import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import type { Theme } from '#lib/client/preferences/theme';
import styles from './display-setting.module.css';
import { LocaleChoice } from './locale-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Language and colour theme. */
export function DisplaySetting({ theme }: { theme: Theme | undefined }) {
  const t = useTranslations('profile.setting');
  return (
    <Section title={t('display')}>
      <Card className={styles.choices}>
        <LocaleChoice />
        <ThemeChoice theme={theme} />
      </Card>
    </Section>
  );
}
