import { Link } from '#components/ui/link';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './channel-link.module.css';

interface Props {
  href: string;
  icon: IconName;
  name: string;
  /** How it goes and how long it takes. */
  about: string;
}

/** One of the ways for money in or out. */
export function ChannelLink({ href, icon, name, about }: Props) {
  return (
    <Link href={href} className={styles.channel}>
      <span className={styles.emblem}>
        <Icon name={icon} />
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        <br />
        <span className={styles.about}>{about}</span>
      </span>
      <Icon name="forward" size={18} className={styles.arrow} />
    </Link>
  );
}
