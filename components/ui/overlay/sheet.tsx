'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Text } from '#components/ui/layout/text';
import { IconButton } from '../action/icon-button.tsx';
import backdrop from './backdrop.module.css';
import styles from './sheet.module.css';
import { Toaster } from './toaster.tsx';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import { useDragToClose } from './use-drag-to-close.ts';
import { useExitAnimation } from './use-exit-animation.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { type ModalOptions, useModal } from './use-modal.ts';
import { useScrolls } from './use-scrolls.ts';

interface Props extends ModalOptions {
  title: string;
  /** Fixed below the scrolling content, for the action. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal bottom sheet. Its content is mounted only while it is open. */
export function Sheet({ title, footer, children, ...modal }: Props) {
  const titleId = useId();
  const { open, dismissible, onClose } = modal;
  const dialog = useModal(modal);
  useDoubleTapGuard(dialog.ref, open);
  useKeyboardRoom(dialog.ref, open);
  useDragToClose({ sheet: dialog.ref, open, dismissible, onClose });
  const body = useScrolls<HTMLDivElement>(open);
  const content = useExitAnimation(
    dialog.ref,
    open,
    <SheetContent {...{ title, titleId, footer, dismissible, onClose, body }}>
      {children}
    </SheetContent>,
  );
  return (
    <dialog {...dialog} className={clsx(styles.sheet, backdrop.backdrop)} aria-labelledby={titleId}>
      {content}
      {open && <Toaster />}
    </dialog>
  );
}

interface ContentProps
  extends Pick<Props, 'title' | 'footer' | 'dismissible' | 'onClose' | 'children'> {
  titleId: string;
  body?: ReturnType<typeof useScrolls<HTMLDivElement>>;
}

/** What is on a sheet: its title, the scrolling content and the action. */
export function SheetContent({ title, titleId, footer, body, ...props }: ContentProps) {
  const t = useTranslations('chrome.ui');
  return (
    <div className={styles.content}>
      <header className={styles.head}>
        <Text as="h2" id={titleId} size="l">
          {title}
        </Text>
        <IconButton
          icon="close"
          label={t('close')}
          disabled={props.dismissible === false}
          onClick={props.onClose}
        />
      </header>
      <div ref={body?.ref} className={styles.body} tabIndex={body?.scrolls ? 0 : undefined}>
        {props.children}
      </div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  );
}
