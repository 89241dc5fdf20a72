import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/desk/display/tab-links';
import { BATCHES } from '#lib/site/desk/paths';

interface Props {
  templates: readonly { key: string; name: string }[];
  current: string;
}

/** The formats of banks' files, each a link to a new batch in it. */
export function TemplateTabs({ templates, current }: Props) {
  const t = useTranslations('deskPayouts.new');
  return (
    <TabLinks
      label={t('template')}
      tabs={templates.map(({ key, name }) => ({
        href: `${BATCHES}?template=${key}`,
        text: name,
        isCurrent: key === current,
      }))}
    />
  );
}
