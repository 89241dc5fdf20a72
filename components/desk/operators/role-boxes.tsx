'use client';

import { useTranslations } from 'next-intl';
import { ROLES, type Role } from '#lib/access/operators/rights';
import styles from './operators.module.css';

/** A checkbox named `roles` for each role. */
export function RoleBoxes({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations('deskShell.roles');
  const tFields = useTranslations('deskOperators.fields');
  return (
    <fieldset className={styles.roles}>
      <legend>{tFields('roles')}</legend>
      {ROLES.map((role) => (
        <label key={role} className={styles.role}>
          <input type="checkbox" name="roles" value={role} defaultChecked={roles.includes(role)} />
          {t(role)}
        </label>
      ))}
    </fieldset>
  );
}
