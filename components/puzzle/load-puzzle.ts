import { api } from '#lib/access/client/api/api';
import type { Puzzle, PuzzlePass } from '#lib/access/puzzle/contract/response-schema';
import { CALLS } from '#lib/base/paths';
import type { Fault, PuzzleEvent } from './puzzle-machine.ts';

const TOO_MANY = 429;
const PUZZLE_FAILED = 4013;

/**
 * Requests a puzzle and decodes its two pictures.
 * @param options.generated requests a generated picture
 * @param options.username the name to sign in with
 */
export async function loadPuzzle(
  round: number,
  { generated, username }: { generated: boolean; username: string | undefined },
): Promise<PuzzleEvent> {
  const body = { ...(generated && { generated }), ...(username && { username }) };
  const result = await api.post<Puzzle>(CALLS.puzzle, body, { quiet: true });
  if (!result.data) return { type: 'loadFailed', round, fault: faultOf(result) };
  const { background, piece } = result.data;
  const isDecodable = await Promise.all([decode(background), decode(piece)]).then(
    () => true,
    () => false,
  );
  return isDecodable
    ? { type: 'loaded', round, puzzle: result.data }
    : { type: 'imageBroken', round };
}

/** Submits the position of the piece and the solution of the proof of work. */
export async function submitAnswer(
  puzzle: Puzzle,
  x: number,
  work: number | undefined,
): Promise<PuzzleEvent> {
  const body = { id: puzzle.id, x, work };
  return eventOfResult(await api.post<PuzzlePass>(CALLS.puzzleVerify, body, { quiet: true }));
}

/** Maps the response to a submitted answer to a puzzle event. */
export function eventOfResult(result: { code: number; msg: string; data: unknown }): PuzzleEvent {
  if (result.data) return { type: 'passed' };
  if (result.code === PUZZLE_FAILED) return { type: 'refused' };
  return { type: 'notVerified', fault: faultOf(result) };
}

function faultOf({ code, msg }: { code: number; msg: string }): Fault {
  return code === TOO_MANY ? { kind: 'limited', msg } : { kind: 'network' };
}

function decode(source: string): Promise<void> {
  const image = new Image();
  image.src = source;
  return image.decode();
}
