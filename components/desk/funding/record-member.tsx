import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import styles from './funding.module.css';

const LEVELS = ['0', '1', '2'] as const;

type Member = DeskRecord['member'];

/** Who a record is of: real name, username, level of the identity, and what stops their money. */
export function RecordMember({ member }: { member: Member }) {
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
export function MemberMarks({ member }: { member: Omit<Member, 'id' | 'username' | 'real_name'> }) {
  const t = useTranslations('deskFunding');
  const level = LEVELS[member.level] ?? '0';
  return (
    <span className={styles.marks}>
      <span className={clsx(styles.tag, styles.level)} title={t(`levelName.${level}`)}>
        {t('level', { level })}
      </span>
      {member.withdrawals_frozen && (
        <strong className={clsx(styles.tag, styles.danger)}>{t('member.frozenMark')}</strong>
      )}
      {member.is_locked && (
        <strong className={clsx(styles.tag, styles.danger)}>{t('member.locked')}</strong>
      )}
    </span>
  );
}
