'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import type { UserInfo } from '#lib/account/response-schema';
import { userInfoAtom } from '#lib/client/storage/store';
import { useStored } from '#lib/client/storage/use-stored';
import { PAGES } from '#lib/paths';
import { Avatar } from './avatar.tsx';
import styles from './profile-card.module.css';

interface Props {
  /** The user at server render; later changes come from the user store. */
  user: UserInfo;
}

/** The signed-in member, as a link to the user center. */
export function ProfileCard({ user: rendered }: Props) {
  const t = useTranslations('my');
  const user = useStored(userInfoAtom, rendered);
  const name = user.nickname ?? user.username;
  return (
    <Link href={PAGES.userCenter} className={styles.profile}>
      <Avatar name={name} src={user.avatar} />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        {user.nickname && (
          <p className={styles.username}>{t('username', { username: user.username })}</p>
        )}
      </div>
      <span className={styles.link}>
        {t('userCenter')}
        <ForwardArrow />
      </span>
    </Link>
  );
}
