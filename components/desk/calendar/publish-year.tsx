'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { Field } from '#components/ui/form/field';
import { deskApi } from '#lib/site/desk/client/desk-api';

/** A button that publishes the calendar of a year. */
export function PublishYear({ year }: { year: number }) {
  const t = useTranslations('deskCalendar.publish');
  return (
    <ActionButton
      label={t('label', { year })}
      text={t('text')}
      done={t('done')}
      reason={null}
      send={({ fields }, options) =>
        deskApi.post(
          'publishCalendarYear',
          { year, source: `${fields.get('source') ?? ''}` },
          options,
        )
      }
    >
      {(errors) => (
        <Field
          name="source"
          label={t('source')}
          hint={t('sourceHint')}
          error={errors.source ?? errors.year}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </ActionButton>
  );
}
