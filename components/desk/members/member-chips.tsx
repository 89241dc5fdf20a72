import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import styles from './member-chips.module.css';

interface Props {
  status: string;
  frozen: boolean;
  /** The member has frozen the account. */
  frozenByMember?: boolean;
  /** After failed sign-ins the member has to wait and to solve a puzzle. */
  slowed?: boolean;
  /** An operator has set a one-time password. */
  oneTime?: boolean;
}

/** Whether a member may sign in and withdraw. */
export function MemberChips({ status, frozen, frozenByMember, slowed, oneTime }: Props) {
  const t = useTranslations('deskMembers');
  return (
    <span className={styles.chips}>
      {status === 'locked' ? (
        <StatusChip kind="failure">{t('status.locked')}</StatusChip>
      ) : (
        <StatusChip kind="success">{t('status.active')}</StatusChip>
      )}
      {frozen && <StatusChip kind="waiting">{t('frozen')}</StatusChip>}
      {frozenByMember && <StatusChip kind="waiting">{t('locks.frozen')}</StatusChip>}
      {slowed && <StatusChip kind="waiting">{t('slowed')}</StatusChip>}
      {oneTime && <StatusChip kind="waiting">{t('oneTime')}</StatusChip>}
    </span>
  );
}
