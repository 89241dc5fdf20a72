import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Facts } from '#components/ui/layout/facts';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { ContentKind } from '#lib/features/content/item-schema';
import { type DeskContent, previewContent } from '#lib/site/desk/content/queries';
import { listLanguages, STATE_CHIPS } from './content-list.tsx';
import { LazyPreview } from './preview/lazy-preview.tsx';

interface Props {
  kind: ContentKind;
  item: DeskContent;
  /** Config `img_url`, the prefix of pictures that were not uploaded. */
  imgUrl: string;
}

/** An item for operators who may not edit it. */
export function ContentFacts({ kind, item, imgUrl }: Props) {
  const t = useTranslations('deskContent');
  const names = useTranslations('profile.setting.languages');
  const moment = useMoment();
  const { fields, translations, schedule, state, createdAt } = item;
  const time = (at: string | null) => (at === null ? '—' : moment.full(at));
  const field = (name: 'image' | 'link') =>
    fields[name] === undefined
      ? []
      : [{ name: t(`facts.${name}`), value: fields[name] || t('facts.none') }];
  return (
    <Stack gap={24}>
      <Text tone="muted" size="s">
        {t('readOnly')}
      </Text>
      <Facts
        facts={[
          {
            name: t('columns.state'),
            value: <StatusChip kind={STATE_CHIPS[state]}>{t(`state.${state}`)}</StatusChip>,
          },
          { name: t('columns.from'), value: time(schedule.from) },
          { name: t('columns.until'), value: time(schedule.until) },
          { name: t('columns.position'), value: fields.position },
          {
            name: t('columns.languages'),
            value: listLanguages(translations)
              .map((locale) => names(locale))
              .join(' · '),
          },
          ...(fields.important === undefined
            ? []
            : [
                {
                  name: t('editor.important'),
                  value: t(fields.important ? 'facts.yes' : 'facts.no'),
                },
              ]),
          ...field('image'),
          ...field('link'),
        ]}
      />
      <LazyPreview
        kind={kind}
        texts={previewContent({ fields: fields as Record<string, string>, translations })}
        image={String(fields.image ?? '')}
        imgUrl={imgUrl}
        createdAt={createdAt}
      />
    </Stack>
  );
}
