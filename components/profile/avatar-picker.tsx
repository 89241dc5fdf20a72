'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { FieldError } from '#components/ui/form/field-error';
import { HiddenFileInput } from '#components/ui/form/hidden-file-input';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { toast } from '#lib/access/client/toast';
import { AVATAR_LIMIT_BYTES, AVATAR_TYPES } from '#lib/access/profile/avatar-limits';
import { Avatar } from '../my/avatar.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';
import styles from './avatar-picker.module.css';

interface Props {
  user: { username: string; nickname: string | null; avatar: string | null };
}

/** Shows the member's picture and lets them choose, preview and upload another one. */
export function AvatarPicker({ user }: Props) {
  const t = useTranslations('profile.avatar');
  const { input, shown, chosen, error, choose, finish, cancel } = useAvatarChoice(user.avatar);
  return (
    <Row gap={16} align="center" wrap>
      <Avatar name={user.nickname ?? user.username} src={shown} size="l" />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => input.current?.click()}>
          {t(shown ? 'change' : 'choose')}
        </Button>
        <Text tone="muted" size="xs">
          {t('hint')}
        </Text>
        {error && (
          <FieldError id="avatar-error" alert>
            {error}
          </FieldError>
        )}
      </div>
      <HiddenFileInput ref={input} types={AVATAR_TYPES} onChoose={choose} />
      {chosen && <AvatarDialog file={chosen} onDone={finish} onClose={cancel} />}
    </Row>
  );
}

function useAvatarChoice(avatar: string | null) {
  const t = useTranslations('profile.avatar');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(avatar);
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();

  function choose(file: File | undefined) {
    if (!file) return;
    const tooLarge = file.size > AVATAR_LIMIT_BYTES;
    setError(tooLarge ? t('tooLarge') : undefined);
    setChosen(tooLarge ? undefined : file);
  }

  function finish(uploaded: string) {
    setShown(uploaded);
    setChosen(undefined);
    toast(t('done'), 'success');
    refreshPage(router);
  }

  return { input, shown, chosen, error, choose, finish, cancel: () => setChosen(undefined) };
}
