import type { ReactNode } from 'react';
import { Text } from '#components/ui/layout/text';
import { LinkButton } from '../action/link-button.tsx';
import { Icon, type IconName } from '../art/icon.tsx';
import { Scene, type SceneName } from '../art/scene.tsx';
import styles from './state.module.css';

/** The illustration for each icon; other icons are shown as they are. */
const SCENES: Partial<Record<IconName, SceneName>> = {
  alert: 'missing',
  bank: 'wallet',
  card: 'wallet',
  chart: 'chart',
  filter: 'records',
  gold: 'metal',
  megaphone: 'news',
  news: 'news',
  records: 'records',
  support: 'support',
  term: 'term',
  trade: 'chart',
  wallet: 'wallet',
};

interface Props {
  icon?: IconName;
  title: string;
  /** Text on what to do next. */
  children?: ReactNode;
  /** The page of that step. */
  link?: { href: string; label: string };
  /** Another link or button for it. */
  action?: ReactNode;
}

/** Placeholder for an empty list or view: what is missing and what to do next. */
export function EmptyState({ icon = 'records', title, children, link, action }: Props) {
  const scene = SCENES[icon];
  return (
    <div className={styles.state}>
      {scene ? (
        <Scene name={scene} />
      ) : (
        <span className={styles.emblem}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <Text size="l" weight="bold">
        {title}
      </Text>
      {children && <div className={styles.text}>{children}</div>}
      {link && <LinkButton href={link.href}>{link.label}</LinkButton>}
      {action}
    </div>
  );
}
