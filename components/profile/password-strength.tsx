import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { passwordStrength, type Strength } from '#lib/session/password/password-strength';
import styles from './password-strength.module.css';

interface Props {
  password: string;
  username: string;
}

const BARS: Record<Strength, number> = { weak: 1, fair: 2, strong: 3 };

/** How well a password that is being chosen would stand up to guessing, in bars and in words. */
export function PasswordStrength({ password, username }: Props) {
  const t = useTranslations('profile.strength');
  const strength = passwordStrength(password, username);
  return (
    <div className={clsx(styles.strength, styles[strength])}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={clsx(bar <= BARS[strength] && styles.filled)} />
        ))}
      </div>
      <p>
        <strong>{t('level', { level: t(strength) })}</strong>
        {strength !== 'strong' && <> {t('tip')}</>}
      </p>
    </div>
  );
}
