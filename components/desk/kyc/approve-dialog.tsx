'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { DateField } from '#components/ui/form/date-field';
import { FieldError } from '#components/ui/form/field-error';
import { Text } from '#components/ui/layout/text';
import { CASE_CHECKS, type CaseCheck } from '#lib/features/identity/enums';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './approve-dialog.module.css';
import type { DecisionDialogProps } from './case-review.tsx';

/** What the documents are compared with. */
export interface ComparedData {
  caseId: string;
  username: string;
  /** The real name of the case. */
  name: string;
  /** Masked; null if the member gave none. */
  birthday: string | null;
  /** The operator may read it in clear. */
  canReveal: boolean;
}

interface Props extends DecisionDialogProps {
  compared: ComparedData;
}

/** Approves a case by a checklist, with the last day of the document. */
export function ApproveDialog({ send, compared, ...dialog }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const [expiresOn, setExpiresOn] = useState('');
  const birthday = useBirthday(compared, dialog.open);
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
          <CheckBoxes values={{ name: compared.name, birthday }} error={errors.checks} />
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

/** The birthday in clear once the checklist is open: the review is the reason, as of the pictures. */
function useBirthday(
  { caseId, username, birthday, canReveal }: ComparedData,
  isOpen: boolean,
): string | null {
  const [clear, setClear] = useState<string | null>(null);
  const isNeeded = isOpen && clear === null && birthday !== null && canReveal;
  useEffect(() => {
    if (!isNeeded) return;
    const body = { username, what: 'birthday', reason: `KYC ${caseId}` } as const;
    deskApi.post('revealMember', body, { quiet: true }).then(({ data }) => {
      if (data?.value) setClear(data.value);
    });
  }, [isNeeded, username, caseId]);
  return clear ?? birthday;
}

interface CheckBoxesProps {
  /** What the member stated; a birthday of null is not compared. */
  values: { name: string; birthday: string | null };
  error: string | undefined;
}

function CheckBoxes({ values, error }: CheckBoxesProps) {
  const t = useTranslations('deskMembers.kyc');
  const id = useId();
  const hasBirthday = values.birthday !== null;
  const points = CASE_CHECKS.filter((check) => hasBirthday || check !== 'birthday');
  return (
    <fieldset className={styles.checks} aria-describedby={error && id}>
      <legend>{t('checks.title')}</legend>
      {points.map((check) => (
        <CheckBox
          key={check}
          check={check}
          value={check === 'name' || check === 'birthday' ? values[check] : null}
          isInvalid={error !== undefined}
        />
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

interface CheckBoxProps {
  check: CaseCheck;
  /** What the document must show. */
  value: string | null;
  isInvalid: boolean;
}

function CheckBox({ check, value, isInvalid }: CheckBoxProps) {
  const t = useTranslations('deskMembers.kyc.checks');
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name="checks"
        value={check}
        aria-invalid={isInvalid ? true : undefined}
      />
      {t(check)}
      {value && <strong className={styles.value}>{value}</strong>}
    </label>
  );
}
