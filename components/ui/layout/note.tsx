import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Text } from '#components/ui/layout/text';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './note.module.css';

export type NoteKind = 'info' | 'safe' | 'warning' | 'danger';

const ICONS: Record<NoteKind, IconName> = {
  info: 'info',
  safe: 'shield',
  warning: 'alertFilled',
  danger: 'alertFilled',
};

interface Props {
  kind?: NoteKind;
  title?: string;
  children: ReactNode;
  /** Announces the note when it appears, e.g. the reason of a failure. */
  alert?: boolean;
}

/** A highlighted message with an icon. */
export function Note({ kind = 'info', title, children, alert }: Props) {
  return (
    <div className={clsx(styles.note, styles[kind])} role={alert ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} size={18} />
      <div className={styles.text}>
        {title && <Text weight="bold">{title}</Text>}
        {children}
      </div>
    </div>
  );
}
