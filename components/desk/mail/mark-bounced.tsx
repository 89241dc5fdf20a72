'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { Field } from '#components/ui/form/field';
import { deskApi } from '#lib/site/desk/client/desk-api';

/** Marks an address that a mail server refused later, by a mail of its own. */
export function MarkBounced() {
  const t = useTranslations('deskMail');
  return (
    <ActionButton
      label={t('bounced')}
      text={t('bouncedText')}
      done={t('bouncedDone')}
      send={({ fields, reason }, options) =>
        deskApi.post('markBounced', { address: `${fields.get('address') ?? ''}`, reason }, options)
      }
    >
      {(errors) => (
        <Field
          name="address"
          label={t('address')}
          error={errors.address}
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      )}
    </ActionButton>
  );
}
