import { useTranslations } from 'next-intl';
import type { Theme } from '#lib/client/theme';
import { Card } from '../ui/card.tsx';
import { Section } from '../ui/section.tsx';
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
