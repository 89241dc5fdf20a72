import type { ReactNode } from 'react';
import styles from './scene.module.css';

const s = styles;

/** The shapes of each scene in a 160 × 112 view box: lines of ink, and one accent of gold. */
export const SCENE_SHAPES = {
  /** An open, empty vault. */
  missing: (
    <>
      <rect className={s.body} x="38" y="16" width="68" height="80" rx="10" />
      <rect className={s.fine} x="45" y="23" width="54" height="66" rx="5" />
      <path className={s.fine} d="M45 56h54" />
      <path className={s.body} d="m106 22 24-8a3 3 0 0 1 4 3v82a3 3 0 0 1-4 3l-24-9z" />
      <ellipse className={s.gold} cx="120" cy="57" rx="5.5" ry="10" />
      <path className={s.gold} d="M120 41v32M112 57h16" />
    </>
  ),
  /** A headset and a speech bubble. */
  support: (
    <>
      <path d="M50 66V56a30 30 0 0 1 60 0v10M110 84c0 7-8 10-20 10" />
      <rect className={s.body} x="43" y="60" width="15" height="28" rx="7" />
      <rect className={s.body} x="102" y="60" width="15" height="28" rx="7" />
      <path d="M79 94h11" />
      <path
        className={s.body}
        d="M104 12h30a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-18l-8 7v-7h-4a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z"
      />
      <circle className={s.core} cx="109" cy="26" r="2" />
      <circle className={s.core} cx="119" cy="26" r="2" />
      <circle className={s.core} cx="129" cy="26" r="2" />
    </>
  ),
  /** A shield with a check mark. */
  verify: (
    <>
      <path
        className={s.body}
        d="M80 11c12 8 24 10 36 11v29c0 22-14 36-36 45-22-9-36-23-36-45V22c12-1 24-3 36-11z"
      />
      <path
        className={s.fine}
        d="M80 18c10 6 20 8.5 30 9.5v24c0 18-12 30-30 38-18-8-30-20-30-38v-24c10-1 20-3.5 30-9.5z"
      />
      <path className={s.gold} d="m66 54 10 10 19-21" />
    </>
  ),
  /** A statement under a magnifying glass, without matching entries. */
  records: (
    <>
      <path
        className={s.body}
        d="M50 14h56a4 4 0 0 1 4 4v78l-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5V18a4 4 0 0 1 4-4z"
      />
      <path className={s.fine} d="M58 30h44M58 44h26M58 58h20" />
      <circle className={s.coin} cx="106" cy="60" r="16" />
      <path className={s.gold} d="m118 72 14 14" />
    </>
  ),
  /** A card in a wallet. */
  wallet: (
    <>
      <rect className={s.coin} x="50" y="16" width="64" height="40" rx="5" />
      <path className={s.gold} d="M58 26h12" />
      <path className={s.body} d="M38 34h78a7 7 0 0 1 7 7v48a7 7 0 0 1-7 7H45a7 7 0 0 1-7-7z" />
      <path className={s.body} d="M96 54h28a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H96a11 11 0 0 1 0-22z" />
      <circle cx="99" cy="65" r="3.5" />
    </>
  ),
  /** One metal bar and two empty outlines. */
  metal: (
    <>
      <path className={s.empty} d="m62 68 7-22h22l7 22zM84 96l7-22h24l8 22z" />
      <path className={s.coin} d="m35 96 8-22h24l8 22z" />
      <path className={s.gold} d="m46 89 3-8h12l3 8z" />
    </>
  ),
  /** A calendar and a growing coin, for fixed terms. */
  term: (
    <>
      <rect className={s.body} x="42" y="22" width="74" height="74" rx="8" />
      <path d="M42 42h74M60 14v14M98 14v14" />
      <path
        className={s.dots}
        d="M57 56v.1M72 56v.1M87 56v.1M102 56v.1M57 69v.1M72 69v.1M87 69v.1M57 82v.1M72 82v.1"
      />
      <circle className={s.coin} cx="112" cy="82" r="16" />
      <path className={s.gold} d="M112 90V74m-6.5 6.5 6.5-6.5 6.5 6.5" />
    </>
  ),
  /** Chart axes without data. */
  chart: (
    <>
      <path d="M42 16v80.5h80" />
      <path className={s.fine} d="M50 74h66M50 54h66M50 34h66" />
      <path className={s.empty} d="M52 64h16l10-7 13 13 9-6h10" />
      <circle className={s.coin} cx="117" cy="64" r="6" />
    </>
  ),
  /** An empty news page. */
  news: (
    <>
      <path className={s.body} d="M110 40h12a5 5 0 0 1 5 5v43a8 8 0 0 1-16 0z" />
      <path
        className={s.body}
        d="M44 16h60a6 6 0 0 1 6 6v66a8 8 0 0 0 8 8H48a10 10 0 0 1-10-10V22a6 6 0 0 1 6-6z"
      />
      <rect className={s.gold} x="48" y="28" width="24" height="20" />
      <path className={s.fine} d="M80 30h20M80 46h20M48 60h52M48 72h52M48 84h28" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SceneName = keyof typeof SCENE_SHAPES;
