'use client';

import { useTranslations } from 'next-intl';
import { type ToggleEvent, useId, useRef } from 'react';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import type { NoticeList, NoticeRow } from '#lib/access/operators/notices/notice-queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from './notice-bell.module.css';
import { useNotices } from './use-notices.ts';

/** Above it the number is shown as `99+`. */
const MAX_SHOWN = 99;

/** The bell of the top bar: how many notices are unread, and the newest ones. Opening the list marks them as read. */
export function NoticeBell({ initial }: { initial: NoticeList }) {
  const t = useTranslations('deskNotices.bell');
  const { list, fresh, markRead } = useNotices(initial);
  const listId = useId();
  const popover = useRef<HTMLElement>(null);
  const { notices, unread } = list;
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);

  function noteToggle({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'open') void markRead();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={listId}
        className={styles.opener}
        aria-label={unread > 0 ? t('openUnread', { count: shown }) : t('open')}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <section
        id={listId}
        ref={popover}
        popover="auto"
        className={styles.panel}
        onToggle={noteToggle}
        aria-label={t('title')}
      >
        <div className={styles.head}>
          <Text as="span" weight="bold">
            {t('title')}
          </Text>
          <Link href={DESK_PAGES.account} onClick={() => popover.current?.hidePopover()}>
            {t('settings')}
          </Link>
        </div>
        {notices.length === 0 && <p className={styles.none}>{t('none')}</p>}
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Notice
                notice={notice}
                isUnread={!notice.is_read || fresh.has(notice.id)}
                onOpen={() => popover.current?.hidePopover()}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface NoticeProps {
  notice: NoticeRow;
  isUnread: boolean;
  onOpen: () => void;
}

function Notice({ notice, isUnread, onOpen }: NoticeProps) {
  const t = useTranslations('deskNotices.bell');
  const moment = useMoment();
  const { title, text, path, at } = notice;
  return (
    <Link surface href={path} className={styles.notice} data-unread={isUnread} onClick={onOpen}>
      <span className={styles.title}>
        {title}
        {isUnread && <span className="visually-hidden">{` ${t('unread')}`}</span>}
      </span>
      <span className={styles.text}>{text}</span>
      <Text as="span" tone="muted" size="xs">
        {moment.recent(at)}
      </Text>
    </Link>
  );
}
