'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '#components/desk/action/action-form';
import { Field } from '#components/ui/form/field';
import { deskApi } from '#lib/site/desk/client/desk-api';

/** Signs the count of a colleague. */
export function CountReview({ id }: { id: string }) {
  const t = useTranslations('deskDayCount');
  return (
    <ActionForm
      text={t('reviewText')}
      confirm={t('review')}
      reason={null}
      send={({ fields }, options) => {
        const comment = String(fields.get('comment') ?? '').trim();
        return deskApi.post('reviewDayCount', { id, ...(comment && { comment }) }, options);
      }}
      done={t('reviewDone')}
    >
      {(errors) => (
        <Field
          name="comment"
          label={t('comment')}
          error={errors.comment}
          optional
          maxLength={200}
          autoComplete="off"
        />
      )}
    </ActionForm>
  );
}
