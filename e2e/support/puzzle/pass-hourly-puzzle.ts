import type { APIRequestContext } from 'playwright/test';
import { solveWork } from '#lib/access/puzzle/work/solve-work';
import { findGap } from './find-gap.ts';

/**
 * Passes the puzzle for this hour by program: finds the gap and computes the proof of work.
 * @param username name to sign in or up with, if its proof of work is more expensive
 * @returns id of the puzzle, a one-time proof for sign-in and sign-up
 * @throws if the server refuses the answer
 */
export async function passHourlyPuzzle(
  request: APIRequestContext,
  username?: string,
): Promise<string> {
  const post = async (call: string, body: object) =>
    (await request.post(`/api/${call}`, { data: body })).json();
  const { data } = await post('puzzle', username === undefined ? {} : { username });
  const [x, work] = await Promise.all([
    findGap(data.background, data.piece, data.piece_y),
    solveWork(data.work),
  ]);
  const { code } = await post('puzzleVerify', { id: data.id, x, work });
  if (code !== 200) throw new Error(`the puzzle was refused: ${code}`);
  return data.id;
}
