'use client';

import { type ReactNode, useState } from 'react';
import { MAIN_ID } from '#components/chrome/bar/page-main';
import type { NoticeList } from '#lib/access/operators/notices/notice-queries';
import type { Role } from '#lib/access/operators/rights';
import type { QueueCounts } from '#lib/site/desk/live/queues';
import type { SectionName } from '#lib/site/desk/sections';
import { BooksBanner } from './books-banner.tsx';
import { CommandPalette } from './command-palette.tsx';
import styles from './frame.module.css';
import { IdleGuard } from './idle-guard.tsx';
import { Live } from './live.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { SectionLinks } from './section-links.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TopBar } from './top-bar.tsx';

interface Props {
  operator: { name: string; roles: readonly Role[] };
  /** The sections that the operator may read. */
  sections: readonly SectionName[];
  queues: QueueCounts;
  /** Seconds until the session ends without activity. */
  idleSeconds: number;
  theme: 'light' | 'dark' | undefined;
  /** Since when payouts and credits are held; null if they are not. */
  heldSince: string | null;
  mayReadLedger: boolean;
  notices: NoticeList;
  children: ReactNode;
}

/** The frame of the desk: navigation at the side, a bar above, the page. */
export function Frame(props: Props) {
  const { operator, sections, queues, idleSeconds, theme, heldSince, mayReadLedger, children } =
    props;
  const [open, setOpen] = useState<'palette' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <Live initial={queues}>
      <div className={styles.frame} data-desk-frame="">
        <TopBar
          operator={operator}
          theme={theme}
          notices={props.notices}
          onSearch={() => setOpen('palette')}
          onMenu={() => setOpen('drawer')}
        />
        <aside className={styles.side}>
          <SectionLinks sections={sections} />
        </aside>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {heldSince && <BooksBanner since={heldSince} mayRead={mayReadLedger} />}
          {children}
        </main>
      </div>
      <NavDrawer open={open === 'drawer'} onClose={close} sections={sections} />
      <CommandPalette
        open={open === 'palette'}
        onOpen={() => setOpen('palette')}
        onClose={close}
        sections={sections}
      />
      <ShortcutHelp />
      <IdleGuard idleSeconds={idleSeconds} />
    </Live>
  );
}
