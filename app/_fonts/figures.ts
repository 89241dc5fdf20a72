import localFont from 'next/font/local';

/**
 * The face of figures and Latin letters: Figtree, variable from 400 to 600, ASCII and the signs of amounts
 * only, with tabular figures. Copyright 2022 The Figtree Project Authors, SIL Open Font License 1.1
 * (OFL.txt). Made with `fonttools varLib.instancer Figtree[wght].ttf wght=400:600` and `pyftsubset
 * --unicodes=20-7E,B1,B7,D7,2013,2014,2018,2019,201C,201D,2022,2026,2212 --layout-features=tnum --flavor=woff2`.
 */
export const figures = localFont({
  src: './figtree-subset.woff2',
  weight: '400 600',
  variable: '--font-figures',
  display: 'swap',
  preload: true,
  adjustFontFallback: false,
});
