import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import type { UserInfo } from '#lib/access/account/response-schema';
import { PAGES } from '#lib/base/paths';
import { MemberName } from './member-name.tsx';
import styles from './profile-card.module.css';

/** The signed-in member, as a link to the account. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const t = useTranslations('my.pages');
  return (
    <Link href={PAGES.myInfo} className={styles.profile}>
      <MemberName user={user} />
      <span className={styles.link}>
        {t('account')}
        <ForwardArrow />
      </span>
    </Link>
  );
}
