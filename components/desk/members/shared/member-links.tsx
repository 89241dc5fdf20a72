import { Link } from '#components/ui/action/link';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from './member-links.module.css';

/** Links to the pages of members. */
export function MemberLinks({ members }: { members: readonly { id: string; username: string }[] }) {
  return (
    <span className={styles.links}>
      {members.map(({ id, username }) => (
        <Link key={id} href={`${DESK_PAGES.members}/${id}`}>
          {username}
        </Link>
      ))}
    </span>
  );
}
