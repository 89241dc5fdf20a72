import { Client } from 'pg';
import { expect, type Locator, type Page } from 'playwright/test';
import { findGap } from './find-gap.ts';

const PUZZLE_WIDTH = 310;

/** The puzzle dialog, open or not. */
export function puzzleDialog(page: Page): Locator {
  return page.locator('dialog[data-phase]');
}

/** Opens the puzzle dialog on /verify. */
export async function openPuzzle(page: Page): Promise<void> {
  await page.getByRole('button', { name: '開始驗證' }).click();
  await expect(puzzleDialog(page)).toBeVisible();
}

/** The dialog's live region for screen readers. */
export function puzzleStatus(page: Page): Locator {
  return puzzleDialog(page).getByRole('status');
}

/** A wrong position within the slider track. */
export function besides(gap: number): number {
  return gap > 140 ? gap - 60 : gap + 60;
}

/**
 * Solves the open puzzle by dragging its slider to the gap, and waits for the server's answer.
 * @throws if the server refuses the position
 */
export async function solvePuzzle(page: Page): Promise<void> {
  const x = await answerOf(page);
  const answered = page.waitForResponse('**/api/puzzleVerify');
  await dragTo(page, x);
  const { code } = (await (await answered).json()) as { code: number };
  if (code !== 200) throw new Error(`the puzzle was refused: ${code} at ${x}`);
}

/**
 * Position of the gap in units of a 310-wide picture: from the database if E2E_DATABASE_URL is set,
 * else from the images on the page.
 */
export async function answerOf(page: Page): Promise<number> {
  const dialog = puzzleDialog(page);
  await expect(dialog).toHaveAttribute('data-phase', 'ready');
  const id = (await dialog.getAttribute('data-challenge')) ?? '';
  return (await storedAnswer(id)) ?? answerFromImages(dialog);
}

/** Drags the handle in steps until the piece is at `x`, then releases it. */
export async function dragTo(page: Page, x: number): Promise<void> {
  await holdAt(page, x);
  await page.mouse.up();
}

/** Like `dragTo`, without releasing the handle. */
export async function holdAt(page: Page, x: number): Promise<void> {
  const dialog = puzzleDialog(page);
  await expect(dialog).toHaveAttribute('data-phase', 'ready');
  const handle = await boxOf(dialog.getByRole('slider'));
  const picture = await boxOf(dialog.locator('[data-part=background]'));
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (x * picture.width) / PUZZLE_WIDTH, from.y + 6, { steps: 24 });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('a part of the puzzle is not on the page');
  return box;
}

async function storedAnswer(id: string): Promise<number | null> {
  const connectionString = process.env.E2E_DATABASE_URL;
  if (!connectionString) return null;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ gap_x: number }>(
      'SELECT gap_x FROM puzzle_challenge WHERE id = $1',
      [id],
    );
    return rows[0]?.gap_x ?? null;
  } finally {
    await client.end();
  }
}

async function answerFromImages(dialog: Locator): Promise<number> {
  const background = dialog.locator('[data-part=background]');
  const piece = dialog.locator('[data-part=piece]');
  const [picture, part, style] = await Promise.all([
    background.getAttribute('src'),
    piece.getAttribute('src'),
    piece.evaluate((element) => getComputedStyle(element).getPropertyValue('--y')),
  ]);
  return findGap(picture ?? '', part ?? '', Number(style));
}
