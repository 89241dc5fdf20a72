'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { FieldFrame } from '#components/ui/form/field-frame';
import { Row } from '#components/ui/layout/row';
import type { OperatorRow } from '#lib/access/operators/account/operator-queries';
import { ROLES, type Role } from '#lib/access/operators/rights';
import type { ActionOutcome } from '#lib/site/desk/approvals/action-outcome';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './operators.module.css';
import { RoleBoxes } from './role-boxes.tsx';

type Act = 'setRoles' | 'reset' | 'lock' | 'unlock' | 'addresses';
type ActProps = Pick<
  ComponentProps<typeof ActionButton<ActionOutcome>>,
  'send' | 'text' | 'children'
>;

/** What an admin does to the account of another operator. */
export function OperatorActions({ operator }: { operator: OperatorRow }) {
  const { name, status } = operator;
  const t = useTranslations('deskOperators.act');
  const acts: Record<Act, ActProps> = {
    setRoles: {
      children: <RoleBoxes roles={rolesOf(operator)} />,
      send: ({ fields, reason }, options) => {
        const payload = { name, roles: fields.getAll('roles') };
        return requestApprovalCall('operator.set-roles', { payload, reason }, options);
      },
    },
    reset: {
      text: t('resetText', { name }),
      children: <ResetFactor />,
      send: ({ fields, reason }, options) => {
        const payload = { name, factor: fields.get('factor') };
        return requestApprovalCall('operator.reset', { payload, reason }, options);
      },
    },
    unlock: {
      text: t('unlockText', { name }),
      send: ({ reason }, options) =>
        requestApprovalCall('operator.unlock', { payload: { name }, reason }, options),
    },
    lock: {
      text: t('lockText', { name }),
      send: ({ reason }, options) => deskApi.post('lockOperator', { name, reason }, options),
    },
    addresses: {
      children: (errors) => (
        <AddressLines addresses={operator.addresses} error={errors.addresses} />
      ),
      send: ({ fields, reason }, options) => {
        const lines = String(fields.get('addresses') ?? '').split('\n');
        const addresses = lines.filter((line) => line.trim());
        const payload = { name, addresses };
        return requestApprovalCall('operator.set-addresses', { payload, reason }, options);
      },
    },
  };
  const locking = status === 'active' ? 'lock' : 'unlock';
  return (
    <Row gap={8} wrap>
      {(['setRoles', 'reset', locking, 'addresses'] as const).map((act) => (
        <ActionButton key={act} label={t(act)} confirm={t('send')} {...acts[act]} />
      ))}
    </Row>
  );
}

function rolesOf({ roles }: OperatorRow): readonly Role[] {
  const given = roles.split(', ');
  return ROLES.filter((role) => given.includes(role));
}

/** Whether a reset keeps the second factor. */
function ResetFactor() {
  const t = useTranslations('deskOperators.act');
  const options = [
    { value: 'keep', label: t('resetFactorKeep') },
    { value: 'remove', label: t('resetFactorRemove') },
  ];
  return <SelectField label={t('resetFactor')} name="factor" options={options} />;
}

function AddressLines({ addresses, error }: { addresses: string; error: string | undefined }) {
  const t = useTranslations('deskOperators.fields');
  return (
    <FieldFrame label={t('addresses')} hint={t('addressesHint')} error={error}>
      {(control) => (
        <textarea
          {...control}
          name="addresses"
          className={styles.addresses}
          defaultValue={addresses.replaceAll(', ', '\n')}
        />
      )}
    </FieldFrame>
  );
}
