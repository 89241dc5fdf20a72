'use client';

import { useAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { rememberSplashSeen } from '#lib/access/client/preferences/splash-seen';
import { initLoadAtom } from '#lib/access/client/storage/store';
import { VaultMark } from '../bar/vault-mark.tsx';
import styles from './splash.module.css';
import { useLoadedPercent } from './use-loaded-percent.ts';

const TICK_MS = 1000;
const STEP_PERCENT = 20;
const MAX_EXTRA_PERCENT = 5;

/**
 * The splash screen of the first visit of a day: about five ticks above the rendered page. The shown
 * progress is the smaller of the ticks and of what has really been loaded. A press ends it at any time;
 * nothing holds the page longer than the ticks. Shown only if `due` (the verify flag is set and this
 * browser has not seen it), so that it never covers a page again.
 */
export function Splash({ due }: { due: boolean }) {
  const t = useTranslations('chrome.splash');
  const brand = useTranslations('chrome');
  const [initLoad, setInitLoad] = useAtom(initLoadAtom);
  const [ticked, setTicked] = useState(0);
  const loaded = useLoadedPercent();
  const percent = Math.min(ticked, loaded);

  const end = useCallback(() => {
    rememberSplashSeen();
    setInitLoad(false);
  }, [setInitLoad]);

  const runs = due && initLoad;
  useEffect(() => {
    if (!initLoad) {
      if (due) rememberSplashSeen();
      return;
    }
    if (!due || matchMedia('(prefers-reduced-motion: reduce)').matches) return end();
    const timer = setInterval(() => setTicked(nextPercent), TICK_MS);
    // Keyboard input goes to the page below, so any key ends the splash.
    addEventListener('keydown', end, { once: true });
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', end);
    };
  }, [due, initLoad, end]);

  useEffect(() => {
    if (ticked >= 100) end();
  }, [ticked, end]);

  if (!runs) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: any key ends it too, by the listener above
    <section className={styles.splash} aria-label={t('label')} onClick={end} data-splash="">
      <div className={styles.brand}>
        <VaultMark size={72} turning />
        <p className={styles.name}>{brand('brand')}</p>
        <p>{brand('tagline')}</p>
      </div>
      <div className={styles.progress}>
        <progress className={styles.bar} max={100} value={percent} aria-label={t('label')} />
        <p>{t('progress', { percent })}</p>
      </div>
      <p className={styles.skip}>{t('skip')}</p>
    </section>
  );
}

function nextPercent(percent: number): number {
  return Math.min(
    100,
    percent + STEP_PERCENT + Math.floor(Math.random() * (MAX_EXTRA_PERCENT + 1)),
  );
}
