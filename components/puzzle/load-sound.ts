import { api } from '#lib/client/api/api';
import { CALLS } from '#lib/paths';
import type { Puzzle, PuzzleSound } from '#lib/puzzle/contract/response-schema';
import { eventOfResult } from './load-puzzle.ts';
import type { PuzzleEvent } from './puzzle-machine.ts';

/**
 * Fetches a challenge as it is heard.
 * @returns an address that an <audio> plays, to be revoked; or the words of what went wrong, which
 *   are empty where the server had none
 */
export async function loadSound(id: string): Promise<{ url: string } | { failure: string }> {
  const { data, msg } = await api.post<PuzzleSound>(CALLS.puzzleSound, { id }, { quiet: true });
  if (!data) return { failure: msg };
  return { url: URL.createObjectURL(blobOf(data.sound)) };
}

/** Sends what was heard and the solved work to be judged. */
export async function submitAudioAnswer(
  { id }: Puzzle,
  heard: string,
  work: number | undefined,
): Promise<PuzzleEvent> {
  const body = { id, heard, work };
  return eventOfResult(await api.post(CALLS.puzzleSoundVerify, body, { quiet: true }));
}

/** A base64 data URL as a file: the policy of our pages plays no data URLs. */
function blobOf(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) });
}
