'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { FieldError } from '#components/ui/form/field-error';
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
    <div className={styles.picker}>
      <Avatar name={user.nickname ?? user.username} src={shown} size="l" />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => input.current?.click()}>
          {t(shown ? 'change' : 'choose')}
        </Button>
        <p className={styles.hint}>{t('hint')}</p>
        {error && (
          <FieldError id="avatar-error" alert>
            {error}
          </FieldError>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={AVATAR_TYPES.join(',')}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {chosen && <AvatarDialog file={chosen} onDone={finish} onClose={cancel} />}
    </div>
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
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
    if (!file) return;
    const tooLarge = file.size > AVATAR_LIMIT_BYTES;
    setError(tooLarge ? t('tooLarge') : undefined);
    setChosen(tooLarge ? undefined : file);
  }

  function finish(uploaded: string) {
    setShown(uploaded);
    setChosen(undefined);
    toast(t('done'), 'success');
    router.refresh();
  }

  return { input, shown, chosen, error, choose, finish, cancel: () => setChosen(undefined) };
}
