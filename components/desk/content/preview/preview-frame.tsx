'use client';

import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PREVIEW_FRAME } from '#lib/site/desk/paths';
import styles from './content-preview.module.css';

interface Props {
  title: string;
  locale: string;
  theme: 'light' | 'dark';
  children: ReactNode;
}

/**
 * A document of its own, so that widths, theme and language are those of a member's phone. The sandbox
 * and the content policy of the document allow no script; this page renders into it.
 */
export function PreviewFrame({ title, locale, theme, children }: Props) {
  const [frame, setFrame] = useState<Document>();

  useLayoutEffect(() => {
    if (!frame) return;
    const { documentElement: root } = frame;
    root.className = styles.root ?? '';
    root.lang = locale;
    root.dataset.theme = theme;
    const { up } = document.documentElement.dataset;
    if (up) root.dataset.up = up;
  }, [frame, locale, theme]);

  return (
    <div className={styles.phone}>
      <iframe
        title={title}
        src={PREVIEW_FRAME}
        sandbox="allow-same-origin"
        className={styles.frame}
        onLoad={({ currentTarget }) => setFrame(prepared(currentTarget.contentDocument))}
      />
      {frame &&
        createPortal(
          <div className={styles.page} onClickCapture={preventLink}>
            {children}
          </div>,
          frame.body,
        )}
    </div>
  );
}

/** Gives the document of the frame the style sheets of this page. */
function prepared(frame: Document | null): Document | undefined {
  if (!frame) return undefined;
  const sheets = document.querySelectorAll('link[rel="stylesheet"]');
  for (const sheet of sheets) frame.head.append(frame.importNode(sheet, true));
  return frame;
}

/** A link would replace the preview. */
function preventLink(event: MouseEvent): void {
  event.preventDefault();
}
