'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ActionButton } from '#components/desk/action/action-button';
import { readRefusal, useRefusalReason } from '#components/desk/kyc/use-refusal-reason';
import { WaitingNote } from '#components/desk/kyc/waiting-note';
import { FieldError } from '#components/ui/form/field-error';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { REMOVAL_CHECKS, type RemovalCheck } from '#lib/features/identity/lost-factor/enums';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { RefusalTemplates } from '#lib/site/desk/kyc/refusal-templates';
import type { ShownRemoval } from '#lib/site/desk/lost-factors/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from '../kyc/approve-dialog.module.css';

interface Props {
  shown: Pick<ShownRemoval, 'id' | 'is_seen' | 'approval'>;
  templates: RefusalTemplates;
}

/** Approves a request by a checklist, or rejects it. */
export function RemovalReview({ shown: { id, is_seen: isSeen, approval }, templates }: Props) {
  const t = useTranslations('deskMembers');
  const reason = useRefusalReason(t('kyc.reason'), templates);
  return (
    <Section title={t('kyc.decide')}>
      <Card>
        {approval === null ? (
          <p>{t(isSeen ? 'lost.approveText' : 'kyc.openFirst')}</p>
        ) : (
          <WaitingNote approval={approval} />
        )}
        <Stack gap={8}>
          {isSeen && approval === null && <ApproveButton id={id} />}
          <ActionButton
            label={t('kyc.reject')}
            buttonKind="danger"
            kind="danger"
            confirm={t('kyc.reject')}
            reason={reason}
            send={(given, options) =>
              deskApi.post(
                'reviewFactorRemoval',
                { id, decision: 'reject', ...readRefusal(given) },
                options,
              )
            }
            done={t('kyc.rejected')}
            destination={DESK_PAGES.lostFactors}
          />
        </Stack>
      </Card>
    </Section>
  );
}

function ApproveButton({ id }: { id: string }) {
  const t = useTranslations('deskMembers');
  return (
    <ActionButton
      label={t('kyc.approve')}
      buttonKind="primary"
      confirm={t('kyc.approve')}
      text={t('lost.approveText')}
      reason={null}
      send={({ fields }, options) => {
        const checks = fields.getAll('checks') as RemovalCheck[];
        return deskApi.post('reviewFactorRemoval', { id, decision: 'approve', checks }, options);
      }}
      done={null}
    >
      {(errors) => <Checklist error={errors.checks} />}
    </ActionButton>
  );
}

function Checklist({ error }: { error: string | undefined }) {
  const t = useTranslations('deskMembers.lost.checks');
  const id = useId();
  return (
    <fieldset className={styles.checks} aria-describedby={error && id}>
      <legend>{t('title')}</legend>
      {REMOVAL_CHECKS.map((check) => (
        <label key={check} className={styles.check}>
          <input
            type="checkbox"
            name="checks"
            value={check}
            aria-invalid={error === undefined ? undefined : true}
          />
          {t(check)}
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
