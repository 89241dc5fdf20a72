'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { deskApi } from '#lib/desk/client/desk-api';
import type { Role } from '#lib/operators/rights';
import { OperatorDialog } from './operator-dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';

/** Adds an operator, or asks another one to approve that. */
export function NewOperatorButton() {
  const t = useTranslations('deskOperators');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>(['viewer']);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('add')}</Button>
      <OperatorDialog
        open={open}
        title={t('act.create')}
        onClose={() => setOpen(false)}
        send={(reason) =>
          deskApi.post(
            'requestApproval',
            { action: 'operator.create', payload: { name, roles }, reason },
            { quiet: true },
          )
        }
      >
        <Field
          label={t('fields.name')}
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <RoleBoxes roles={roles} onChange={setRoles} />
      </OperatorDialog>
    </>
  );
}
