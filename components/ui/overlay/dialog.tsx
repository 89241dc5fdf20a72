'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Text } from '#components/ui/layout/text';
import { IconButton } from '../action/icon-button.tsx';
import backdrop from './backdrop.module.css';
import styles from './dialog.module.css';
import { Toaster } from './toaster.tsx';
import { useExitAnimation } from './use-exit-animation.tsx';
import { type ModalOptions, useModal } from './use-modal.ts';

interface Props extends ModalOptions {
  title: string;
  /** Hides the title visually; screen readers still read it. */
  hideTitle?: boolean;
  /** Replaces the close button in the corner; null removes it. */
  closeButton?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A modal dialog in the middle of the screen. Its content is mounted only while it is open. */
export function Dialog({ title, hideTitle, closeButton, className, children, ...modal }: Props) {
  const titleId = useId();
  const dialog = useModal(modal);
  const content = useExitAnimation(
    dialog.ref,
    modal.open,
    <DialogContent {...modal} {...{ title, titleId, hideTitle, closeButton }}>
      {children}
    </DialogContent>,
  );
  return (
    <dialog
      {...dialog}
      className={clsx(styles.dialog, backdrop.backdrop, className)}
      aria-labelledby={titleId}
    >
      {content}
      {modal.open && <Toaster />}
    </dialog>
  );
}

type ContentProps = Omit<Props, 'open' | 'className'> & { titleId: string };

/** What is in a dialog: its title, the content and the button that closes it. */
export function DialogContent({ title, titleId, hideTitle, closeButton, ...props }: ContentProps) {
  const t = useTranslations('chrome.ui');
  return (
    <div className={styles.content}>
      <header className={clsx(styles.head, hideTitle && 'visually-hidden')}>
        <Text as="h2" id={titleId} size="l">
          {title}
        </Text>
      </header>
      {props.children}
      {closeButton === undefined ? (
        <IconButton
          icon="close"
          label={t('close')}
          className={styles.close}
          disabled={props.dismissible === false}
          onClick={props.onClose}
        />
      ) : (
        closeButton
      )}
    </div>
  );
}

/** The buttons at the end of a dialog: beside each other, or below each other in large text. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
