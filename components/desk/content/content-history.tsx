import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import type { ContentVersion } from '#lib/site/desk/content/queries';
import parts from '../display/parts.module.css';

interface Props {
  versions: readonly ContentVersion[];
  /** The page of the item. */
  path: string;
  canEdit: boolean;
}

/** Earlier versions of an item; each can be opened, and saved again by who may edit. */
export function ContentHistory({ versions, path, canEdit }: Props) {
  const t = useTranslations('deskContent.history');
  const moment = useMoment();
  const separator = useTranslations('deskShell')('roleSeparator');
  return (
    <PlainTable
      caption={t('title')}
      columns={(['time', 'by', 'what', 'restore'] as const).map((name) => ({
        label: t(name),
        ...(name === 'time' && { isUnbroken: true }),
      }))}
      empty={t('none')}
      rows={versions.map(({ id, at, actor, verbs }, index) => ({
        id,
        cells: [
          moment.full(at),
          actor,
          verbs.map((verb) => t(`verb.${verb as 'edit'}`)).join(separator),
          index === 0 ? (
            t('present')
          ) : (
            <Link key="restore" href={`${path}?version=${id}`} className={parts.link}>
              {t(canEdit ? 'open' : 'view')}
            </Link>
          ),
        ],
      }))}
    />
  );
}

/** Says that the page shows an earlier version. */
export function VersionNote({ at, canEdit }: { at: string; canEdit: boolean }) {
  const t = useTranslations('deskContent.history');
  const moment = useMoment();
  return <Note>{t(canEdit ? 'shownToEdit' : 'shown', { time: moment.full(at) })}</Note>;
}
