import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';

interface Props {
  version: string;
  mode: 'paper' | 'live';
  /** Licence of the operator; undefined in paper mode. */
  licence: string | undefined;
}

/** Version, mode and licence of this installation. */
export function About({ version, mode, licence }: Props) {
  const t = useTranslations('profile.setting');
  const facts = [
    { name: t('version'), value: version },
    { name: t('mode'), value: t(`modes.${mode}`) },
    ...(mode === 'live' && licence ? [{ name: t('licence'), value: licence }] : []),
  ];
  return (
    <Section title={t('about')}>
      <Card>
        <Facts facts={facts} />
      </Card>
    </Section>
  );
}
