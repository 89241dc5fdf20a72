import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { DeskMember } from '#lib/site/desk/read-members';
import styles from './record-member.module.css';

const LEVELS = ['0', '1', '2'] as const;

/** Who a record is of: real name, username, level of the identity, and what stops their money. */
export function RecordMember({ member }: { member: Omit<DeskMember, 'id'> }) {
  const { username, real_name } = member;
  return (
    <span className={styles.member}>
      <span>
        {real_name ?? username} {real_name && <small>{username}</small>}
      </span>
      <MemberMarks member={member} />
    </span>
  );
}

/** The level of a member's identity, and whether they are locked or their withdrawals frozen. */
export function MemberMarks({
  member,
}: {
  member: Pick<DeskMember, 'level' | 'is_locked' | 'withdrawals_frozen' | 'froze_account'>;
}) {
  const t = useTranslations('deskMembers.marks');
  const level = LEVELS[member.level] ?? '0';
  return (
    <span className={styles.marks}>
      <span className={styles.tag} title={t(`levelName.${level}`)}>
        {t('level', { level })}
      </span>
      {member.withdrawals_frozen && (
        <strong className={clsx(styles.tag, styles.alarm)}>{t('frozen')}</strong>
      )}
      {member.froze_account && (
        <strong className={clsx(styles.tag, styles.alarm)}>{t('frozeAccount')}</strong>
      )}
      {member.is_locked && (
        <strong className={clsx(styles.tag, styles.alarm)}>{t('locked')}</strong>
      )}
    </span>
  );
}
