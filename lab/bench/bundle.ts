import { join } from 'node:path';
import { buildPages } from '#scripts/boot/build/build';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { firstLoadSizes } from '#scripts/testing/first-load';
import { BARE_FOLDER, buildBareApp } from './bare-app.ts';

/** First-load JavaScript of a page in gzip, in KB (1,000 bytes). */
export interface BundleFigure {
  route: string;
  KB: number;
  'over bare': number;
}

/** First-load JavaScript of each page next to the dynamic page of a bare Next app of the same version. */
export async function benchBundle(): Promise<BundleFigure[]> {
  await buildBareApp();
  await buildPages({ say: console.log });
  const bare = firstLoadSizes(join(BARE_FOLDER, '.next')).get('/') ?? Number.NaN;
  const sizes = [...firstLoadSizes(join(PROJECT_ROOT, '.next'))].sort(([, a], [, b]) => a - b);
  const figures = [['bare page', bare] as const, ...sizes].map(([route, bytes]) => ({
    route,
    KB: kilobytes(bytes),
    'over bare': kilobytes(bytes - bare),
  }));
  console.table(figures);
  return figures;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
