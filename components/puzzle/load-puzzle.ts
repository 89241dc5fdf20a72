import { api } from '#lib/client/api/api';
import { CALLS } from '#lib/paths';
import type { Puzzle, PuzzlePass } from '#lib/puzzle/contract/response-schema';
import type { Fault, PuzzleEvent } from './puzzle-machine.ts';

const TOO_MANY = 429;
const PUZZLE_FAILED = 4013;

/**
 * Asks for a puzzle and waits until both of its pictures can be painted.
 * @param options.username the name that it is to sign in
 */
export async function loadPuzzle(
  round: number,
  { generated, username }: { generated: boolean; username: string | undefined },
): Promise<PuzzleEvent> {
  const body = { ...(generated && { generated }), ...(username && { username }) };
  const result = await api.post<Puzzle>(CALLS.puzzle, body, { quiet: true });
  if (!result.data) return { type: 'loadFailed', round, fault: faultOf(result) };
  const { background, piece } = result.data;
  const isShowable = await Promise.all([decode(background), decode(piece)]).then(
    () => true,
    () => false,
  );
  return isShowable
    ? { type: 'loaded', round, puzzle: result.data }
    : { type: 'imageBroken', round };
}

/** Sends the piece's position and the solved work to be judged. */
export async function submitAnswer(
  puzzle: Puzzle,
  x: number,
  work: number | undefined,
): Promise<PuzzleEvent> {
  const body = { id: puzzle.id, x, work };
  return eventOfResult(await api.post<PuzzlePass>(CALLS.puzzleVerify, body, { quiet: true }));
}

/** What the server's word on an answer means here. */
export function eventOfResult(verdict: { code: number; msg: string; data: unknown }): PuzzleEvent {
  if (verdict.data) return { type: 'passed' };
  if (verdict.code === PUZZLE_FAILED) return { type: 'refused' };
  return { type: 'unjudged', fault: faultOf(verdict) };
}

function faultOf({ code, msg }: { code: number; msg: string }): Fault {
  return code === TOO_MANY ? { kind: 'limited', msg } : { kind: 'network' };
}

function decode(source: string): Promise<void> {
  const image = new Image();
  image.src = source;
  return image.decode();
}
