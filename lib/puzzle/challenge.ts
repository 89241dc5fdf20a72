import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#lib/db/client';
import { SWEEP_BATCH } from '#lib/db/sweep-batch';
import { env } from '#lib/env';
import { AppError } from '#lib/http/errors';
import { drawPuzzle } from './draw.ts';
import type { Puzzle, PuzzleSound } from './geometry.ts';
import { CHALLENGE_TTL_SECONDS, PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from './geometry.ts';
import { heardCounts } from './heard.ts';
import { isFit } from './judge.ts';
import { countAttempt, countCreation, forgiveAttempt } from './limits.ts';
import { puzzleIdSchema } from './schema.ts';
import { drawBeeps } from './sound.ts';

/** How long a solved puzzle counts as proof for login or register. */
const PROOF_TTL_SECONDS = 300;

/**
 * Draws a puzzle for an address and keeps its answer.
 * @param options.images paths under `public/` to choose from; none: a generated picture
 * @throws {TransportError} 429 after 60 puzzles or 5 failures in 10 minutes
 */
export async function createChallenge(
  db: Db,
  options: { address: string; images?: readonly string[]; now?: Date },
): Promise<Puzzle> {
  const { now = new Date() } = options;
  const address = keyedHash(options.address);
  await countCreation(address);
  const { gapX, background, piece, pieceY } = await drawPuzzle(options.images);
  const id = randomBytes(16).toString('base64url');
  const expiresAt = secondsAfter(now, CHALLENGE_TTL_SECONDS);
  await db.puzzleChallenge.create({ data: { id, gapX, address, createdAt: now, expiresAt } });
  return {
    id,
    width: PUZZLE_WIDTH,
    height: PUZZLE_HEIGHT,
    background,
    piece,
    piece_y: pieceY,
    piece_size: PIECE_SIZE,
    expires_at: expiresAt.toISOString(),
  };
}

/**
 * Judges an answer. The challenge is used up by the attempt, right or wrong.
 * @param attempt.x left edge of the piece in 310-wide units
 * @throws {AppError} 4013 when it does not fit, and just so when the challenge is unknown, used,
 *   expired or was drawn for another address
 * @throws {TransportError} 429 after 5 failures in 10 minutes
 */
export async function verifyChallenge(
  db: Db,
  { x, ...attempt }: Attempt & { x: number },
): Promise<void> {
  await judge(db, attempt, (gapX) => isFit(x, gapX));
}

/**
 * Judges what was heard in place of what was seen. Everything else is as for `verifyChallenge`:
 * both ways share the one attempt that a challenge allows.
 * @param attempt.heard how many beeps each group had, one digit a group
 */
export async function verifyHeard(
  db: Db,
  { heard, ...attempt }: Attempt & { heard: string },
): Promise<void> {
  await judge(db, attempt, () => heard === heardCounts(attempt.id).join(''));
}

/**
 * The sound of an open challenge, which counts as another puzzle made.
 * @throws {AppError} 4013 when there is no such challenge to answer
 * @throws {TransportError} 429 as for `createChallenge`
 */
export async function soundOfChallenge(
  db: Db,
  { id, now = new Date(), ...asked }: Attempt,
): Promise<PuzzleSound> {
  const address = keyedHash(asked.address);
  await countCreation(address);
  const open = await db.puzzleChallenge.count({
    where: { id, address, consumedAt: null, expiresAt: { gt: now } },
  });
  if (open === 0) throw new AppError(4013, { messageKey: 'puzzleFailed' });
  const file = Buffer.from(drawBeeps(heardCounts(id)));
  return { sound: `data:audio/wav;base64,${file.toString('base64')}` };
}

interface Attempt {
  id: string;
  address: string;
  now?: Date;
}

async function judge(
  db: Db,
  { id, now = new Date(), ...attempt }: Attempt,
  isRight: (gapX: number) => boolean,
): Promise<void> {
  const address = keyedHash(attempt.address);
  await countAttempt(address);
  const gapX = await consume(db, { id, address, now });
  if (gapX === null || !isRight(gapX)) throw new AppError(4013, { messageKey: 'puzzleFailed' });
  await db.puzzleChallenge.update({ where: { id }, data: { passedAt: now }, select: { id: true } });
  await forgiveAttempt(address);
}

/** Takes the answer out of an open challenge; null when there is none. One statement, one winner. */
async function consume(
  db: Db,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<number | null> {
  const rows = await db.$queryRaw<{ gap_x: number }[]>`
    UPDATE puzzle_challenge SET consumed_at = ${now}
    WHERE id = ${id} AND address = ${address} AND consumed_at IS NULL AND expires_at > ${now}
    RETURNING gap_x`;
  return rows[0]?.gap_x ?? null;
}

/**
 * Uses up a solved puzzle as proof for one login or register, within five minutes and from the
 * address that solved it. False when it proves nothing (any more).
 */
export async function consumePuzzleProof(
  db: Db,
  proof: { puzzleId: string; address: string; now?: Date },
): Promise<boolean> {
  const { now = new Date() } = proof;
  if (!puzzleIdSchema.safeParse(proof.puzzleId).success) return false;
  const { count } = await db.puzzleChallenge.updateMany({
    where: {
      id: proof.puzzleId,
      address: keyedHash(proof.address),
      passedAt: { gt: secondsAfter(now, -PROOF_TTL_SECONDS) },
      proofUsedAt: null,
    },
    data: { proofUsedAt: now },
  });
  return count === 1;
}

/** Deletes a batch of challenges that can neither be answered nor prove anything; returns how many. */
export async function deleteExpiredChallenges(db: Db, now: Date = new Date()): Promise<number> {
  return db.$executeRaw`
    DELETE FROM puzzle_challenge WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM puzzle_challenge WHERE expires_at < ${secondsAfter(now, -PROOF_TTL_SECONDS)}
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** The address as it is stored: enough to recognise it, not to read it. */
function keyedHash(address: string): string {
  return createHmac('sha256', env().PAGE_KEY).update(`puzzle-address:${address}`).digest('hex');
}

function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
