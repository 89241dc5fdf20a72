'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { Field } from '#components/ui/form/field';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';
import { RoleBoxes } from './role-boxes.tsx';

/** Adds an operator, or requests the approval of another one. */
export function NewOperatorButton() {
  const t = useTranslations('deskOperators');
  return (
    <ActionButton
      label={t('add')}
      title={t('act.create')}
      buttonKind="primary"
      confirm={t('act.send')}
      send={({ fields, reason }, options) => {
        const payload = { name: fields.get('name'), roles: fields.getAll('roles') };
        return requestApprovalCall('operator.create', { payload, reason }, options);
      }}
    >
      {(errors) => (
        <>
          <Field
            name="name"
            label={t('fields.name')}
            error={errors.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RoleBoxes roles={['viewer']} />
        </>
      )}
    </ActionButton>
  );
}
