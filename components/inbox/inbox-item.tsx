import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import type { InboxMessage } from '#lib/features/inbox/response-schema';
import { HideableText } from './hideable-text.tsx';
import styles from './inbox-item.module.css';
import { UnreadBadge } from './unread-badge.tsx';

interface Props {
  message: InboxMessage;
  onOpen: (id: string) => void;
}

/** A message: its title, and its text once it is opened. */
export function InboxItem({ message, onOpen }: Props) {
  const t = useTranslations('inbox');
  const alerts = useTranslations('alerts');
  const moment = useMoment();
  const { id, title, text, path, not_me: notMe, created_at, read_at } = message;
  return (
    <li>
      <details
        className={styles.message}
        onToggle={(event) => {
          if (event.currentTarget.open && read_at === null) onOpen(id);
        }}
      >
        <summary>
          <span className={styles.head}>
            <Text as="span" weight={read_at === null ? 'bold' : 'normal'}>
              {title}
            </Text>
            {read_at === null && <UnreadBadge>{t('unread')}</UnreadBadge>}
          </span>
          <Text as="span" tone="muted" size="s">
            {moment.full(created_at)}
          </Text>
        </summary>
        <p className={styles.text}>
          <HideableText text={text} />
        </p>
        {(path || notMe) && (
          <p className={styles.actions}>
            {path && <Link href={path}>{alerts('open')}</Link>}
            {notMe && <Link href={notMe}>{alerts('inbox.notMe')}</Link>}
          </p>
        )}
      </details>
    </li>
  );
}
