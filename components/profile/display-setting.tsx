import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import type { Theme } from '#lib/access/client/preferences/theme';
import type { UpColour } from '#lib/access/client/preferences/up-colour';
import { LocaleChoice } from './locale-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { UpColourChoice } from './up-colour-choice.tsx';

interface Props {
  theme: Theme | undefined;
  upColour: UpColour;
}

/** Language, colour theme and the colours of directions. */
export function DisplaySetting({ theme, upColour }: Props) {
  const t = useTranslations('profile.setting');
  return (
    <Section title={t('display')}>
      <Card>
        <Stack gap={24}>
          <LocaleChoice />
          <ThemeChoice theme={theme} />
          <UpColourChoice colour={upColour} />
        </Stack>
      </Card>
    </Section>
  );
}
