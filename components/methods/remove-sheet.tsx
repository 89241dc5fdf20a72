'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { Button } from '#components/ui/action/button';
import { PinInput } from '#components/ui/form/pin-input';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Facts } from '#components/ui/layout/facts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { Sheet } from '#components/ui/overlay/sheet';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { removeMethodCall } from '#lib/features/methods/calls';
import type { Method } from '#lib/features/methods/method-record';
import { MethodName } from './method-name.tsx';
import styles from './remove-sheet.module.css';

const loadSchema = () =>
  import('#lib/features/methods/remove-schema').then(
    ({ removeMethodSchema }) => removeMethodSchema,
  );

interface Props {
  method: Method;
  onClose: () => void;
  onRemoved: () => void;
}

/** Error codes of a method that no longer exists. */
const GONE = [4004, 4010];

/** State of the removal: the form and its submission with the trade password. */
function useRemoval({ method, onRemoved }: Pick<Props, 'method' | 'onRemoved'>) {
  const t = useTranslations('methods.remove');
  const form = useForm(loadSchema, { id: method.id, trade_password: '' });
  const submission = useSubmit({
    form,
    fieldOfCode: { 4022: 'trade_password', 4023: 'trade_password' },
    onRefused: (code) =>
      GONE.includes(code) ? submission.finish() : form.set('trade_password', ''),
  });

  async function remove(event: FormEvent) {
    event.preventDefault();
    const family = method.kind === 'number' ? 'wallet' : 'card';
    if (!(await form.check())) return;
    if (!(await submission.send(() => removeMethodCall(family, form.values)))) return;
    toast(t('done', { number: method.masked }), 'success');
    submission.finish();
    onRemoved();
  }

  return { form, submission, remove };
}

/** Explains the effects of removing a payment method and asks for the trade password. */
export function RemoveSheet({ method, onClose, onRemoved }: Props) {
  const t = useTranslations('methods.remove');
  const formId = useId();
  const { form, submission, remove } = useRemoval({ method, onRemoved });
  return (
    <Sheet
      title={t('title')}
      open
      onClose={onClose}
      dismissible={!submission.busy}
      footer={
        <Button type="submit" form={formId} kind="danger" block busy={submission.busy}>
          {t('confirm')}
        </Button>
      }
    >
      <Stack as="form" id={formId} gap={16} method="post" noValidate onSubmit={remove}>
        <Facts
          facts={[
            { name: t('method'), value: <MethodName method={method} /> },
            { name: t(`number.${method.kind}`), value: method.masked },
          ]}
        />
        <ul className={styles.effects}>
          <li>{t('stops')}</li>
          <li>{t('underWay')}</li>
          <li>{t('again')}</li>
        </ul>
        <PinInput
          label={t('pin')}
          name="trade_password"
          value={form.values.trade_password}
          error={form.errors.trade_password}
          onChange={(digits) => form.set('trade_password', digits)}
        />
        <FailureNote>{submission.failure}</FailureNote>
      </Stack>
    </Sheet>
  );
}
