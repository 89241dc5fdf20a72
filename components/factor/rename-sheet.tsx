'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { SheetForm } from '#components/ui/overlay/sheet-form';
import { factorCall } from '#lib/access/factor/calls';
import { useFactorPage } from './factor-actions.ts';
import { useEnrolmentForm } from './use-enrolment-form.ts';

const loadSchema = () =>
  import('#lib/access/factor/schema').then(({ passkeyNameSchema }) => passkeyNameSchema);

interface Props {
  open: boolean;
  passkey: { id: string; name: string } | undefined;
  onClose: () => void;
}

/** Changes the name of a passkey. */
export function RenameSheet({ open, passkey, onClose }: Props) {
  const t = useTranslations('factor');
  const { finish } = useFactorPage();
  const { form, submission } = useEnrolmentForm({
    open,
    loadSchema,
    initial: { name: passkey?.name ?? '' },
  });

  async function submit() {
    const body = await form.check();
    if (!body || !passkey) return;
    const renaming = { ...body, id: passkey.id };
    if (!(await submission.send(() => factorCall('renamePasskey', renaming)))) return;
    onClose();
    finish(t('add.doneRename'));
  }

  return (
    <SheetForm
      title={t('passkeys.rename')}
      submit={t('add.rename')}
      onSubmit={submit}
      {...{ open, onClose, submission }}
    >
      <Field
        label={t('add.name')}
        hint={t('add.nameHint')}
        maxLength={40}
        autoComplete="off"
        {...form.field('name')}
      />
    </SheetForm>
  );
}
