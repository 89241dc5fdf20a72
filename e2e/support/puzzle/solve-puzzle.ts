import { Client } from 'pg';
import { expect, type Locator, type Page } from 'playwright/test';
import { findGap } from './find-gap.ts';

const PUZZLE_WIDTH = 310;

/** The puzzle dialog, open or not. */
export function puzzleDialog(page: Page): Locator {
  return page.locator('dialog[data-phase]');
}

/** Asks for the puzzle on /verify. */
export async function openPuzzle(page: Page): Promise<void> {
  await page.getByRole('button', { name: '開始驗證' }).click();
  await expect(puzzleDialog(page)).toBeVisible();
}

/** What the dialog says to those who do not see it. */
export function puzzleStatus(page: Page): Locator {
  return puzzleDialog(page).getByRole('status');
}

/** A place within the track that is surely not the gap. */
export function besides(gap: number): number {
  return gap > 140 ? gap - 60 : gap + 60;
}

/**
 * Solves the puzzle that is open by dragging its slider into the gap, as a person does, and waits
 * for the server's verdict.
 * @throws when the server says that it does not fit
 */
export async function solvePuzzle(page: Page): Promise<void> {
  const x = await answerOf(page);
  const verdict = page.waitForResponse('**/api/puzzleVerify');
  await dragTo(page, x);
  const { code } = (await (await verdict).json()) as { code: number };
  if (code !== 200) throw new Error(`the puzzle was not passed: ${code} at ${x}`);
}

/**
 * Where the piece belongs, in 310-wide units: from the database where the run has one
 * (E2E_DATABASE_URL), else from the pictures on the page.
 */
export async function answerOf(page: Page): Promise<number> {
  const dialog = puzzleDialog(page);
  await expect(dialog).toHaveAttribute('data-phase', 'ready');
  const id = (await dialog.getAttribute('data-challenge')) ?? '';
  return (await storedAnswer(id)) ?? seenAnswer(dialog);
}

/** Takes the handle, moves it step by step until the piece stands at `x`, and lets go. */
export async function dragTo(page: Page, x: number): Promise<void> {
  await holdAt(page, x);
  await page.mouse.up();
}

/** As `dragTo`, but keeps the handle held. */
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

async function seenAnswer(dialog: Locator): Promise<number> {
  const background = dialog.locator('[data-part=background]');
  const piece = dialog.locator('[data-part=piece]');
  const [picture, part, style] = await Promise.all([
    background.getAttribute('src'),
    piece.getAttribute('src'),
    piece.evaluate((element) => getComputedStyle(element).getPropertyValue('--y')),
  ]);
  return findGap(picture ?? '', part ?? '', Number(style));
}
