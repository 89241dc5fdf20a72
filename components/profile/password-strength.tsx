'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { passwordStrength, Strength } from '#lib/access/session/password/password-strength';
import styles from './password-strength.module.css';

interface Props {
  password: string;
  username: string;
}

const BARS: Record<Strength, number> = { weak: 1, fair: 2, strong: 3 };

/** Shows the strength of a new password as bars and as text. No text until the rating code has loaded. */
export function PasswordStrength({ password, username }: Props) {
  const t = useTranslations('profile.strength');
  const strength = useStrength(password, username);
  return (
    <div className={clsx(styles.strength, strength && styles[strength])}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={clsx(strength && bar <= BARS[strength] && styles.filled)} />
        ))}
      </div>
      <p>
        {strength ? <strong>{t('level', { level: t(strength) })}</strong> : '\u00a0'}
        {strength && strength !== 'strong' && <> {t('tip')}</>}
      </p>
    </div>
  );
}

/** The strength; null until the rating code has loaded or if it fails to load. */
function useStrength(password: string, username: string): Strength | null {
  const [rate, setRate] = useState<typeof passwordStrength | null>(null);
  const deferred = useDeferredValue(password);

  useEffect(() => {
    import('#lib/access/session/password/password-strength').then(
      (module) => setRate(() => module.passwordStrength),
      () => undefined,
    );
  }, []);

  return useMemo(() => rate?.(deferred, username) ?? null, [rate, deferred, username]);
}
