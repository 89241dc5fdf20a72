'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { deskApi } from '#lib/desk/client/desk-api';
import type { OperatorRow } from '#lib/operators/account/operator-queries';
import { ROLES, type Role } from '#lib/operators/rights';
import styles from './operator-dialog.module.css';
import { OperatorDialog } from './operator-dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';

type Act = 'setRoles' | 'reset' | 'lock' | 'unlock' | 'addresses';

/** What an admin does to the account of another operator. */
export function OperatorActions({ operator }: { operator: OperatorRow }) {
  const { name, status } = operator;
  const t = useTranslations('deskOperators.act');
  const [act, setAct] = useState<Act | null>(null);
  const [roles, setRoles] = useState(() => rolesOf(operator));
  const [addresses, setAddresses] = useState(operator.addresses.replaceAll(', ', '\n'));
  const locking = status === 'active' ? 'lock' : 'unlock';

  const sends: Record<Act, (reason: string) => ReturnType<typeof deskApi.post>> = {
    setRoles: (reason) => request('operator.set-roles', { name, roles }, reason),
    reset: (reason) => request('operator.reset', { name }, reason),
    unlock: (reason) => request('operator.unlock', { name }, reason),
    lock: (reason) => deskApi.post('lockOperator', { name, reason }, { quiet: true }),
    addresses: (reason) =>
      deskApi.post(
        'setAddresses',
        { name, reason, addresses: addresses.split('\n').filter((line) => line.trim()) },
        { quiet: true },
      ),
  };
  const contents: Record<Act, ReactNode> = {
    setRoles: <RoleBoxes roles={roles} onChange={setRoles} />,
    reset: <p>{t('resetText', { name })}</p>,
    lock: <p>{t('lockText', { name })}</p>,
    unlock: <p>{t('unlockText', { name })}</p>,
    addresses: <AddressLines value={addresses} onChange={setAddresses} />,
  };
  return (
    <div className={styles.actions}>
      {(['setRoles', 'reset', locking, 'addresses'] as const).map((one) => (
        <Button key={one} kind="secondary" onClick={() => setAct(one)}>
          {t(one)}
        </Button>
      ))}
      <OperatorDialog
        open={act !== null}
        title={act ? t(act) : ''}
        onClose={() => setAct(null)}
        send={(reason) => sends[act ?? 'reset'](reason) as never}
      >
        {act && contents[act]}
      </OperatorDialog>
    </div>
  );
}

function request(action: string, payload: object, reason: string) {
  return deskApi.post('requestApproval', { action, payload, reason }, { quiet: true });
}

function rolesOf({ roles }: OperatorRow): readonly Role[] {
  const given = roles.split(', ');
  return ROLES.filter((role) => given.includes(role));
}

function AddressLines({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('deskOperators.fields');
  const id = useId();
  return (
    <div className={styles.addresses}>
      <label htmlFor={id}>{t('addresses')}</label>
      <textarea id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      <small>{t('addressesHint')}</small>
    </div>
  );
}
