import { TransportError } from '#lib/http/errors';
import { limiter } from '#lib/http/rate-limit';

const WINDOW_SECONDS = 600;
const MAX_FAILURES = 5;
const MAX_CREATIONS = 60;

const failures = () => limiter('puzzle-failure', { points: MAX_FAILURES, seconds: WINDOW_SECONDS });
const creations = () =>
  limiter('puzzle-create', { points: MAX_CREATIONS, seconds: WINDOW_SECONDS });

/**
 * Counts a puzzle drawn for an address. An address out of failures gets none: it could not answer.
 * @throws {TransportError} 429
 */
export async function countCreation(address: string): Promise<void> {
  const spent = failures();
  if ((await spent.used(address)) >= MAX_FAILURES)
    throw new TransportError(429, await spent.secondsLeft(address));
  await creations().consume(address);
}

/**
 * Counts an attempt as failed before it is judged, so that parallel guesses cannot outrun the
 * count; a solved one is given back by `forgiveAttempt`.
 * @throws {TransportError} 429
 */
export async function countAttempt(address: string): Promise<void> {
  await failures().consume(address);
}

export async function forgiveAttempt(address: string): Promise<void> {
  await failures().reward(address);
}
