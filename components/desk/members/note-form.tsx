'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { FieldFrame } from '#components/ui/form/field-frame';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './note-form.module.css';

/** Adds a note to a member. */
export function NoteForm({ username }: { username: string }) {
  const t = useTranslations('deskMembers.notes');
  const router = useRouter();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    const result = await deskApi.post('noteMember', { username, text }, { quiet: true });
    setBusy(false);
    setError(result.code === 200 ? undefined : result.msg);
    if (result.code !== 200) return;
    setText('');
    toast(t('done'), 'success');
    router.refresh();
  }

  return (
    <form className={styles.form} noValidate onSubmit={add}>
      <FieldFrame label={t('label')} hint={t('hint')} error={error}>
        {(control) => (
          <textarea
            {...control}
            className={styles.text}
            name="text"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button type="submit" kind="secondary" busy={busy} disabled={text.trim() === ''}>
        {t('submit')}
      </Button>
    </form>
  );
}
