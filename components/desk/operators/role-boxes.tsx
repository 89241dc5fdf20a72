'use client';

import { useTranslations } from 'next-intl';
import { ROLES, type Role } from '#lib/operators/rights';
import styles from './operator-dialog.module.css';

interface Props {
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

/** A checkbox for each role. */
export function RoleBoxes({ roles, onChange }: Props) {
  const t = useTranslations('deskShell.roles');
  const tFields = useTranslations('deskOperators.fields');
  const toggle = (role: Role) =>
    onChange(ROLES.filter((one) => (one === role) !== roles.includes(one)));
  return (
    <fieldset className={styles.roles}>
      <legend>{tFields('roles')}</legend>
      {ROLES.map((role) => (
        <label key={role} className={styles.role}>
          <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
          {t(role)}
        </label>
      ))}
    </fieldset>
  );
}
