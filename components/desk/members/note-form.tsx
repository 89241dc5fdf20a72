'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { SelectField } from '#components/desk/action/select-field';
import { Button } from '#components/ui/action/button';
import { FieldFrame } from '#components/ui/form/field-frame';
import { toast } from '#lib/access/client/toast';
import { NOTE_KINDS, type NoteKind } from '#lib/features/members/case-file/note-kinds';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './note-form.module.css';

/** Adds a note to a member. */
export function NoteForm({ username }: { username: string }) {
  const t = useTranslations('deskMembers.notes');
  const router = useRouter();
  const names = useTranslations('deskMemberFile.file');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<NoteKind>('other');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    const result = await deskApi.post('noteMember', { username, text, kind }, { quiet: true });
    setBusy(false);
    setError(result.code === 200 ? undefined : result.msg);
    if (result.code !== 200) return;
    setText('');
    toast(t('done'), 'success');
    router.refresh();
  }

  return (
    <form className={styles.form} noValidate onSubmit={add}>
      <SelectField
        label={names('noteKind')}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as NoteKind)}
        options={NOTE_KINDS.map((value) => ({ value, label: names(`kind.${value}`) }))}
      />
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
