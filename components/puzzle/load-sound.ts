import { api } from '#lib/access/client/api/api';
import type { Puzzle, PuzzleSound } from '#lib/access/puzzle/contract/response-schema';
import { CALLS } from '#lib/base/paths';
import { eventOfResult } from './load-puzzle.ts';
import type { PuzzleEvent } from './puzzle-machine.ts';

/**
 * Fetches the audio of a challenge.
 * @returns an object URL, which the caller must revoke, or the error message of the server (may be
 *   empty)
 */
export async function loadSound(id: string): Promise<{ url: string } | { failure: string }> {
  const { data, msg } = await api.post<PuzzleSound>(CALLS.puzzleSound, { id }, { quiet: true });
  if (!data) return { failure: msg };
  return { url: URL.createObjectURL(blobOf(data.sound)) };
}

/** Submits the counted beeps and the solution of the proof of work. */
export async function submitAudioAnswer(
  { id }: Puzzle,
  counts: string,
  work: number | undefined,
): Promise<PuzzleEvent> {
  const body = { id, heard: counts, work };
  return eventOfResult(await api.post(CALLS.puzzleSoundVerify, body, { quiet: true }));
}

/** Converts a base64 data URL to a blob, because the CSP forbids data URLs for media. */
function blobOf(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) });
}
