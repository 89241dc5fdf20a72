import { randomBytes } from 'node:crypto';
import type { Db } from '#lib/db/client';
import { SWEEP_BATCH } from '#lib/db/sweep-batch';
import { AppError } from '#lib/errors/app-error';
import { hostKey } from '#lib/limits/address-groups';
import { logSecurityEvent } from '#lib/security-log/security-log';
import { expectedBeepCounts } from './audio/expected-beep-counts.ts';
import { renderBeeps } from './audio/sound.ts';
import type { Puzzle, PuzzleSound } from './contract/response-schema.ts';
import { keyedHash } from './limits/failure-counters.ts';
import {
  countAttempt,
  countCreation,
  countGlobalFailure,
  refundAttempt,
} from './limits/puzzle-limits.ts';
import { drawPuzzle } from './picture/draw.ts';
import {
  CHALLENGE_TTL_SECONDS,
  PIECE_SIZE,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
} from './picture/geometry.ts';
import { isFit } from './picture/is-fit.ts';
import { puzzleIdSchema } from './schema.ts';
import { createWork } from './work/create-work.ts';
import { readFailureCounts, workLevel } from './work/work-level.ts';

/** How long a solved puzzle counts as proof for login or register. */
const PROOF_TTL_SECONDS = 300;
/** How long a visitor's pass of the gate can be bound to a session: the clock hour it was earned in. */
const GATE_PASS_SECONDS = 3600;

/**
 * Draws a puzzle for an address and keeps its answer, and that of the proof of work behind it.
 * @param options.images paths under `public/` to choose from; none: a generated picture
 * @param options.username the name it is to sign in, whose failures raise the price
 * @param options.isKnownDevice somebody has signed in there before: failures from anywhere do not
 *   raise the price of the gate's puzzle
 * @throws {TransportError} 429 after 60 puzzles or 5 failures in 10 minutes
 */
export async function createChallenge(db: Db, options: DrawOptions): Promise<Puzzle> {
  const { now = new Date(), isKnownDevice = false } = options;
  await countCreation(options.address);
  const usernameKey = options.username?.toLowerCase();
  const counts = await readFailureCounts({
    address: options.address,
    usernameKey,
    isKnownDevice: isKnownDevice && usernameKey === undefined,
  });
  const [{ gapX, background, piece, pieceY }, { work, counter }] = await Promise.all([
    drawPuzzle(options.images),
    createWork(workLevel(counts)),
  ]);
  const id = randomBytes(16).toString('base64url');
  const expiresAt = secondsAfter(now, CHALLENGE_TTL_SECONDS);
  const address = hashOfAddress(options.address);
  const drawnFor = usernameKey === undefined ? null : hashOfName(usernameKey);
  await db.puzzleChallenge.create({
    data: { id, gapX, workCounter: counter, address, drawnFor, createdAt: now, expiresAt },
  });
  return {
    id,
    width: PUZZLE_WIDTH,
    height: PUZZLE_HEIGHT,
    background,
    piece,
    piece_y: pieceY,
    piece_size: PIECE_SIZE,
    work,
    expires_at: expiresAt.toISOString(),
  };
}

interface DrawOptions {
  address: string;
  images?: readonly string[];
  username?: string | undefined;
  isKnownDevice?: boolean;
  now?: Date;
}

/**
 * Judges an answer. The challenge is used up by the attempt, right or wrong.
 * @param attempt.x left edge of the piece in 310-wide units
 * @param attempt.work the counter that solves the proof of work
 * @throws {AppError} 4013 when either does not fit, and just so when the challenge is unknown,
 *   used, expired or was drawn for another host
 * @throws {TransportError} 429 after 5 failures in 10 minutes
 */
export async function verifyChallenge(
  db: Db,
  { x, ...attempt }: AnsweredAttempt & { x: number },
): Promise<void> {
  await verifyAttempt(db, attempt, (gapX) => isFit(x, gapX));
}

/**
 * Judges what was heard in place of what was seen. Everything else is as for `verifyChallenge`:
 * both ways share the one attempt that a challenge allows.
 * @param attempt.heard how many beeps each group had, one digit a group
 */
export async function verifyHeard(
  db: Db,
  { heard, ...attempt }: AnsweredAttempt & { heard: string },
): Promise<void> {
  await verifyAttempt(db, attempt, () => heard === expectedBeepCounts(attempt.id).join(''));
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
  await countCreation(asked.address);
  const address = hashOfAddress(asked.address);
  const open = await db.puzzleChallenge.count({
    where: { id, address, consumedAt: null, expiresAt: { gt: now } },
  });
  if (open === 0) throw new AppError(4013, { messageKey: 'puzzleFailed' });
  const file = Buffer.from(renderBeeps(expectedBeepCounts(id)));
  return { sound: `data:audio/wav;base64,${file.toString('base64')}` };
}

interface Attempt {
  id: string;
  address: string;
  now?: Date;
}

interface AnsweredAttempt extends Attempt {
  work: number | undefined;
}

async function verifyAttempt(
  db: Db,
  { id, now = new Date(), work, address }: AnsweredAttempt,
  isRight: (gapX: number) => boolean,
): Promise<void> {
  await countAttempt(address);
  const answer = await consume(db, { id, address: hashOfAddress(address), now });
  const refused = answer ? refusalOf(answer, work, isRight) : 'challenge';
  if (refused) {
    await countGlobalFailure();
    logSecurityEvent('puzzle refused', { code: 4013, address, reason: refused });
    throw new AppError(4013, { messageKey: 'puzzleFailed' });
  }
  await db.puzzleChallenge.update({ where: { id }, data: { passedAt: now }, select: { id: true } });
  await refundAttempt(address);
}

interface StoredAnswer {
  gapX: number;
  workCounter: number;
}

/** Which half of an answer is wrong, for the log only. */
function refusalOf(
  { gapX, workCounter }: StoredAnswer,
  work: number | undefined,
  isRight: (gapX: number) => boolean,
): 'work' | 'answer' | null {
  if (work !== workCounter) return 'work';
  return isRight(gapX) ? null : 'answer';
}

/** Takes the answer out of an open challenge; null when there is none. One statement, one winner. */
async function consume(
  db: Db,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<StoredAnswer | null> {
  const rows = await db.$queryRaw<StoredAnswer[]>`
    UPDATE puzzle_challenge SET consumed_at = ${now}
    WHERE id = ${id} AND address = ${address} AND consumed_at IS NULL AND expires_at > ${now}
    RETURNING gap_x AS "gapX", work_counter AS "workCounter"`;
  return rows[0] ?? null;
}

/**
 * Uses up a solved puzzle as proof for one login or register, within five minutes and from the
 * host that solved it. False when it proves nothing (any more).
 * @param proof.drawnFor the name (lower-cased) that it must have been drawn for, at its price
 */
export async function consumePuzzleProof(
  db: Db,
  proof: { puzzleId: string; address: string; drawnFor?: string | undefined; now?: Date },
): Promise<boolean> {
  const { now = new Date() } = proof;
  if (!puzzleIdSchema.safeParse(proof.puzzleId).success) return false;
  const { count } = await db.puzzleChallenge.updateMany({
    where: {
      id: proof.puzzleId,
      address: hashOfAddress(proof.address),
      passedAt: { gt: secondsAfter(now, -PROOF_TTL_SECONDS) },
      proofUsedAt: null,
      ...(proof.drawnFor === undefined ? {} : { drawnFor: hashOfName(proof.drawnFor) }),
    },
    data: { proofUsedAt: now },
  });
  return count === 1;
}

/**
 * Uses up a visitor's pass of the gate, which is then bound to a session. A solved puzzle can be a
 * pass once, besides being a proof once. False when it was one already.
 */
export async function redeemGatePass(db: Db, id: string, now: Date = new Date()): Promise<boolean> {
  const { count } = await db.puzzleChallenge.updateMany({
    where: { id, passedAt: { not: null }, gateUsedAt: null },
    data: { gateUsedAt: now },
  });
  return count === 1;
}

/**
 * Deletes a batch of challenges that can neither be answered nor prove anything; returns how many.
 * One that was passed is kept for an hour, as long as it can be redeemed at the gate.
 */
export async function deleteExpiredChallenges(db: Db, now: Date = new Date()): Promise<number> {
  return db.$executeRaw`
    DELETE FROM puzzle_challenge WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM puzzle_challenge
      WHERE expires_at < ${secondsAfter(now, -PROOF_TTL_SECONDS)}
        AND (passed_at IS NULL OR expires_at < ${secondsAfter(now, -GATE_PASS_SECONDS)})
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** An IPv6 client changes its address within its /64 as it likes: the host is what counts. */
const hashOfAddress = (address: string) => keyedHash(hostKey(address));
const hashOfName = (usernameKey: string) => keyedHash(`name:${usernameKey}`);

function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
