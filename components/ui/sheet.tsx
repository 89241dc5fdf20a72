'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { Toaster } from './toaster.tsx';
import { type ModalOptions, useModal } from './use-modal.ts';
import { useScrolls } from './use-scrolls.ts';

interface Props extends ModalOptions {
  title: string;
  /** Stays in reach below the content as that scrolls: the action. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel that comes up from the bottom, in reach of the thumb. Its content is mounted while it is open. */
export function Sheet({ title, footer, children, ...modal }: Props) {
  const t = useTranslations('chrome.ui');
  const titleId = useId();
  const dialog = useModal(modal);
  const body = useScrolls<HTMLDivElement>(modal.open);
  return (
    <dialog {...dialog} className={styles.sheet} aria-labelledby={titleId}>
      {modal.open && (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton
              icon="close"
              label={t('close')}
              disabled={modal.dismissible === false}
              onClick={modal.onClose}
            />
          </header>
          <div ref={body.ref} className={styles.body} tabIndex={body.scrolls ? 0 : undefined}>
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
          <Toaster />
        </div>
      )}
    </dialog>
  );
}
