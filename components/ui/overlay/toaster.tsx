'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from '#lib/access/client/toast';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './toaster.module.css';

const NONE: readonly Toast[] = [];
const ICONS: Record<Toast['kind'], IconName> = {
  info: 'info',
  success: 'checkFilled',
  failure: 'alertFilled',
};

/** The mounted toasters, innermost modal last. A modal makes the rest of the page inert, so its own toaster must announce. */
const stack: object[] = [];

/**
 * Shows and announces toasts. The root of the page and every open modal mount one toaster; only the
 * last one is active. It is a popover so that it appears above modals.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const isLast = useLastOfStack();
  const popover = useRef<HTMLDivElement>(null);
  const shown = isLast ? toasts : NONE;

  useEffect(() => {
    const element = popover.current;
    if (!element?.showPopover || !element.isConnected) return;
    const isOpen = element.matches(':popover-open');
    if (shown.length > 0 && !isOpen) element.showPopover();
    if (shown.length === 0 && isOpen) element.hidePopover();
  }, [shown]);

  return (
    <>
      {/* Outside the popover: a live region that appears together with its text is not announced. */}
      <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="false">
        {shown.map((toast) => (
          <p key={toast.id}>{toast.message}</p>
        ))}
      </div>
      <div
        ref={popover}
        popover="manual"
        className={styles.toaster}
        aria-hidden="true"
        data-toaster=""
      >
        {shown.map((toast) => (
          <div key={toast.id} className={clsx(styles.toast, styles[toast.kind])}>
            <Icon name={ICONS[toast.kind]} size={20} />
            <span>{toast.message}</span>
          </div>
        ))}
      </div>
    </>
  );
}

const stackListeners = new Set<() => void>();

function useLastOfStack(): boolean {
  const [entry] = useState(() => ({}));
  useEffect(() => {
    stack.push(entry);
    notify();
    return () => {
      stack.splice(stack.indexOf(entry), 1);
      notify();
    };
  }, [entry]);
  return useSyncExternalStore(
    subscribeToStack,
    () => stack.at(-1) === entry,
    () => false,
  );
}

function subscribeToStack(listener: () => void): () => void {
  stackListeners.add(listener);
  return () => stackListeners.delete(listener);
}

function notify(): void {
  for (const listener of stackListeners) listener();
}
