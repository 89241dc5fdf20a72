'use client';

import { useTranslations } from 'next-intl';
import { Text } from '#components/ui/layout/text';
import type { UserInfo } from '#lib/access/account/response-schema';
import { userInfoAtom } from '#lib/access/client/storage/store';
import { useStored } from '#lib/access/client/storage/use-stored';
import { Avatar } from './avatar.tsx';
import styles from './member-name.module.css';

interface Props {
  /** The user at server render; later changes come from the user store. */
  user: UserInfo;
}

/** Picture and name of the signed-in member. */
export function MemberName({ user: rendered }: Props) {
  const t = useTranslations('my');
  const user = useStored(userInfoAtom, rendered);
  const name = user.nickname ?? user.username;
  return (
    <div className={styles.member}>
      <Avatar name={name} src={user.avatar} />
      <div className={styles.text}>
        <Text as="h2" size="l">
          {name}
        </Text>
        {user.nickname && (
          <Text tone="muted" size="s">
            {t('username', { username: user.username })}
          </Text>
        )}
      </div>
    </div>
  );
}
