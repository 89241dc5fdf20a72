/**
 * A stretch of time with its prices as the `market` call writes them: when it began, its last, first,
 * highest and lowest price as decimal strings, and how many milliseconds after its beginning its
 * first and its last price were made.
 */
export type PriceBar = readonly [
  atMs: number,
  close: string,
  open: string,
  high: string,
  low: string,
  firstMs: number,
  lastMs: number,
];
