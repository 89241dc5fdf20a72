'use client';

import type { ReactNode } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import type { ModalOptions } from '../overlay/use-modal.ts';
import styles from './palette.module.css';

interface Props extends ModalOptions {
  title: string;
  children: ReactNode;
}

/** The dialog of a palette, near the top of the screen. */
export function PaletteDialog({ children, ...dialog }: Props) {
  return (
    <Dialog {...dialog} hideTitle closeButton={null} className={styles.dialog}>
      {children}
    </Dialog>
  );
}
