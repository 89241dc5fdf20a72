'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { DateField } from '#components/ui/form/date-field';
import { FieldError } from '#components/ui/form/field-error';
import { Text } from '#components/ui/layout/text';
import { CASE_CHECKS, type CaseCheck } from '#lib/features/identity/enums';
import styles from './approve-dialog.module.css';
import type { DecisionDialogProps } from './case-review.tsx';

interface Props extends DecisionDialogProps {
  /** The member gave a birthday to compare. */
  hasBirthday: boolean;
}

/** Approves a case by a checklist, with the last day of the document. */
export function ApproveDialog({ send, hasBirthday, ...dialog }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const [expiresOn, setExpiresOn] = useState('');
  return (
    <ActionDialog
      {...dialog}
      title={t('approve')}
      text={t('approveHint')}
      confirm={t('approve')}
      reason={null}
      send={({ fields }, options) => {
        const checks = fields.getAll('checks') as CaseCheck[];
        return send({ decision: 'approve', checks, expires_on: expiresOn }, options);
      }}
      done={null}
    >
      {(errors) => (
        <>
          <CheckBoxes hasBirthday={hasBirthday} error={errors.checks} />
          <DateField
            name="expires_on"
            label={t('expiresOn')}
            hint={t('expiresHint')}
            error={errors.expires_on}
            optional
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}

function CheckBoxes({ hasBirthday, error }: { hasBirthday: boolean; error: string | undefined }) {
  const t = useTranslations('deskMembers.kyc');
  const id = useId();
  const points = CASE_CHECKS.filter((check) => hasBirthday || check !== 'birthday');
  return (
    <fieldset className={styles.checks} aria-describedby={error && id}>
      <legend>{t('checks.title')}</legend>
      {points.map((check) => (
        <label key={check} className={styles.check}>
          <input
            type="checkbox"
            name="checks"
            value={check}
            aria-invalid={error ? true : undefined}
          />
          {t(`checks.${check}`)}
        </label>
      ))}
      {!hasBirthday && (
        <Text tone="muted" size="s">
          {t('noBirthday')}
        </Text>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
