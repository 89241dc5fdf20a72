'use client';

import { atom, useAtom, useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/action/button';
import { Dialog } from '#components/ui/overlay/dialog';
import { useScrolls } from '#components/ui/overlay/use-scrolls.ts';
import { api } from '#lib/access/client/api/api';
import { getItem, setItem } from '#lib/access/client/storage/storage';
import { initLoadAtom, showAnnounceDialogAtom } from '#lib/access/client/storage/store';
import { CALLS } from '#lib/base/paths';
import type { Page } from '#lib/base/record-base/page';
import { localDay } from '#lib/base/taipei-time';
import type { NoticeItem } from '#lib/features/content/queries';
import { RichText } from '../content/rich-text.tsx';
import styles from './notice-dialog.module.css';
import { useDismissNotice } from './use-dismiss-notice.ts';

/** Undefined until fetched. Kept outside the component: notices are fetched once per app load. */
const firstNoticeAtom = atom<NoticeItem | null | undefined>(undefined);

/** The local day on which this device last showed the dialog. */
const SHOWN_DAY = 'noticeShown';

/**
 * Shows the first important announcement that the member has not dismissed for good in a dialog on
 * home, after the splash screen and once a local day on this device. Stays closed if there is none or
 * the request fails.
 * @param dismissed ids of the dismissed announcements
 */
export function NoticeDialog({ dismissed }: { dismissed: readonly string[] }) {
  const t = useTranslations('home.notice');
  const splash = useAtomValue(initLoadAtom);
  const [show, setShow] = useAtom(showAnnounceDialogAtom);
  const [notice, setNotice] = useAtom(firstNoticeAtom);
  const { isDismissed, dismiss } = useDismissNotice(dismissed, true);

  useEffect(() => {
    if (notice !== undefined) return;
    setNotice(null);
    if (getItem(SHOWN_DAY) === localDay(new Date())) return;
    void fetchNotices().then((notices) => {
      const first = notices.find(({ id, important }) => important && !dismissed.includes(id));
      setNotice(first ?? null);
      setShow(first !== undefined);
    });
  }, [notice, dismissed, setNotice, setShow]);

  const close = () => setShow(false);
  const open = show && Boolean(notice && !isDismissed(notice.id)) && !splash;
  useEffect(() => {
    if (open) setItem(SHOWN_DAY, localDay(new Date()));
  }, [open]);
  const body = useScrolls<HTMLDivElement>(open);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('dialog')}
      className={styles.dialog}
      closeButton={
        <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
          {/* biome-ignore lint/performance/noImgElement: a small static SVG */}
          <img src="/art/close.svg" alt="" width={44} height={44} />
        </button>
      }
    >
      {notice && (
        <>
          {/* Focuses the text instead of the close button. */}
          <div
            ref={body.ref}
            className={styles.body}
            tabIndex={body.scrolls ? 0 : -1}
            data-autofocus=""
          >
            <h3 className={styles.title} lang={notice.lang}>
              {notice.title}
            </h3>
            <RichText html={notice.content} lang={notice.lang} />
          </div>
          <div className={styles.foot}>
            <Button kind="quiet" onClick={() => void dismiss(notice.id)}>
              {t('dismiss')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

async function fetchNotices(): Promise<readonly NoticeItem[]> {
  const { data, code, msg } = await api.post<Page<NoticeItem>>(CALLS.notice, {}, { quiet: true });
  if (data) return data.data;
  // biome-ignore lint/suspicious/noConsole: the requirements ask for this failure in the console only
  console.error(`notice: ${code} ${msg}`);
  return [];
}
