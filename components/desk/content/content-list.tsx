import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/base/i18n/locales';
import type { ContentKind } from '#lib/features/content/item-schema';
import type { DeskContent } from '#lib/site/desk/content/queries';
import { contentPath } from '#lib/site/desk/paths';
import parts from '../display/parts.module.css';

/** The kind of chip of each state. */
export const STATE_CHIPS = {
  draft: 'ended',
  planned: 'waiting',
  shown: 'success',
  ended: 'failure',
} as const;

/** The items of one kind in the order of the members' pages. */
export function ContentList({ kind, items }: { kind: ContentKind; items: readonly DeskContent[] }) {
  const t = useTranslations('deskContent');
  const names = useTranslations('profile.setting.languages');
  const moment = useMoment();
  const time = (at: string | null) => (at === null ? '—' : moment.full(at));
  return (
    <PlainTable
      caption={t(`kinds.${kind}`)}
      columns={(['title', 'position', 'languages', 'state', 'from', 'until'] as const).map(
        (name) => ({
          label: t(`columns.${name}`),
          ...((name === 'from' || name === 'until') && { isUnbroken: true as const }),
        }),
      )}
      empty={t('none')}
      rows={items.map(({ slug, fields, translations, schedule, state }) => ({
        id: slug,
        cells: [
          <Fragment key="title">
            <Link href={contentPath(kind, slug)} className={parts.link}>
              {fields.title ?? fields.alt}
            </Link>{' '}
            {fields.important === true && (
              <StatusChip kind="waiting">{t('importantChip')}</StatusChip>
            )}
          </Fragment>,
          fields.position,
          listLanguages(translations)
            .map((locale) => names(locale))
            .join(' · '),
          <StatusChip key="state" kind={STATE_CHIPS[state]}>
            {t(`state.${state}`)}
          </StatusChip>,
          time(schedule.from),
          time(schedule.until),
        ],
      }))}
    />
  );
}

/** The languages that an item has, in the order of the choice of languages. */
export function listLanguages(translations: DeskContent['translations']): Locale[] {
  return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || translations[locale]);
}
