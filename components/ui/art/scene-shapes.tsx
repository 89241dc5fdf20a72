import type { ReactNode } from 'react';
import styles from './scene.module.css';

const s = styles;

/** The shapes of each scene in a 160 × 112 view box, drawn in theme colours. */
export const SCENE_SHAPES = {
  /** An open, empty vault. */
  missing: (
    <>
      <rect className={s.body} x="40" y="18" width="66" height="78" rx="10" />
      <rect className={s.inside} x="48" y="26" width="50" height="62" rx="6" />
      <path className={s.line} d="M48 57h50" />
      <path className={s.soft} d="m106 24 23-9a3 3 0 0 1 4 3v78a3 3 0 0 1-4 3l-23-9z" />
      <ellipse className={s.ring} cx="120" cy="57" rx="6" ry="10" />
      <path className={s.gilt} d="M120 42v30M113 57h14" />
    </>
  ),
  /** A headset and a speech bubble. */
  support: (
    <>
      <path className={s.stroke} d="M50 66V56a30 30 0 0 1 60 0v10M110 82c0 9-8 13-20 13" />
      <rect className={s.soft} x="43" y="60" width="16" height="28" rx="7" />
      <rect className={s.soft} x="101" y="60" width="16" height="28" rx="7" />
      <rect className={s.coin} x="78" y="91" width="14" height="8" rx="4" />
      <path
        className={s.body}
        d="M104 12h30a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7h-18l-9 7v-7h-3a7 7 0 0 1-7-7V19a7 7 0 0 1 7-7z"
      />
      <path className={s.mark} d="M108 26v.1M119 26v.1M130 26v.1" />
    </>
  ),
  /** A shield with a check mark. */
  verify: (
    <>
      <path
        className={s.body}
        d="M80 12c12 8 24 10 36 11v29c0 22-14 36-36 45-22-9-36-23-36-45V23c12-1 24-3 36-11z"
      />
      <path
        className={s.soft}
        d="M80 26c8 5 15 7 23 8v19c0 14-9 23-23 30-14-7-23-16-23-30V34c8-1 15-3 23-8z"
      />
      <path className={s.mark} d="m69 55 8 8 15-17" />
    </>
  ),
  /** A statement under a magnifying glass, without matching entries. */
  records: (
    <>
      <path
        className={s.body}
        d="M50 14h56a4 4 0 0 1 4 4v78l-10-6-10 6-10-6-10 6-10-6-10 6-4-3V18a4 4 0 0 1 4-4z"
      />
      <path className={s.line} d="M60 32h40M60 46h26M60 60h18" />
      <circle className={s.lens} cx="106" cy="62" r="16" />
      <path className={s.mark} d="m118 74 13 13" />
    </>
  ),
  /** A card in a wallet. */
  wallet: (
    <>
      <rect className={s.soft} x="52" y="16" width="64" height="40" rx="6" />
      <path className={s.mark} d="M60 26h12" />
      <path className={s.body} d="M38 34h78a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8V36z" />
      <path
        className={s.inside}
        d="M96 54h30a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H96a11 11 0 0 1 0-22z"
      />
      <circle className={s.coin} cx="99" cy="65" r="5" />
    </>
  ),
  /** One metal bar and two empty outlines. */
  metal: (
    <>
      <path className={s.empty} d="m62 58 7-22h22l7 22zM84 94l7-24h26l8 24z" />
      <path className={s.coin} d="m35 94 8-24h26l7 24z" />
      <path className={s.shine} d="m49 77-3 9" />
    </>
  ),
  /** A calendar and a growing coin, for fixed terms. */
  term: (
    <>
      <rect className={s.body} x="42" y="22" width="72" height="72" rx="9" />
      <path className={s.soft} d="M51 22h54a9 9 0 0 1 9 9v11H42V31a9 9 0 0 1 9-9z" />
      <path className={s.stroke} d="M60 14v14M96 14v14" />
      <path
        className={s.dots}
        d="M57 56v.1M71 56v.1M85 56v.1M99 56v.1M57 69v.1M71 69v.1M85 69v.1M57 82v.1M71 82v.1"
      />
      <circle className={s.coin} cx="109" cy="83" r="16" />
      <path className={s.shine} d="M109 76v14M103.5 82.500l5.5-6.5 5.5 6.5" />
    </>
  ),
  /** Chart axes without data. */
  chart: (
    <>
      <path className={s.stroke} d="M42 16v78h80" />
      <path className={s.line} d="M52 74h64M52 54h64M52 34h64" />
      <path className={s.empty} d="M52 64h16l10-7 13 13 9-6h10" />
      <circle className={s.coin} cx="117" cy="64" r="7" />
    </>
  ),
  /** An empty news page. */
  news: (
    <>
      <path className={s.inside} d="M108 40h14a5 5 0 0 1 5 5v44a8 8 0 0 1-16 0z" />
      <path
        className={s.body}
        d="M44 16h60a6 6 0 0 1 6 6v67a8 8 0 0 0 8 8H48a10 10 0 0 1-10-10V22a6 6 0 0 1 6-6z"
      />
      <rect className={s.soft} x="48" y="28" width="24" height="22" rx="3" />
      <path className={s.line} d="M80 31h20M80 45h20M48 62h52M48 75h52M48 88h28" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SceneName = keyof typeof SCENE_SHAPES;
