import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { PAGES } from '#lib/base/paths';
import type { InboxPage } from '#lib/features/inbox/response-schema';
import { ALERT_KINDS, type AlertKind } from '#lib/running/alerts/alert-kinds';
import styles from './kind-filter.module.css';

interface Props {
  current: AlertKind | undefined;
  unread: Pick<InboxPage, 'unread' | 'unread_by_kind'>;
}

/** Links to all entries and to those of each kind, with the number of unread ones. */
export function KindFilter({ current, unread: { unread, unread_by_kind } }: Props) {
  const t = useTranslations('alerts');
  const kinds = [
    { kind: undefined, name: t('inbox.all'), count: unread },
    ...ALERT_KINDS.map((kind) => ({
      kind,
      name: t(`kind.${kind}`),
      count: unread_by_kind[kind],
    })),
  ];
  return (
    <nav aria-label={t('inbox.filter')}>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, name, count }) => (
          <li key={kind ?? 'all'}>
            <Link
              href={kind ? `${PAGES.messages}?kind=${kind}` : PAGES.messages}
              replace
              className={styles.kind}
              aria-current={kind === current ? 'page' : undefined}
            >
              {count > 0 ? t('inbox.count', { name, count }) : name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
