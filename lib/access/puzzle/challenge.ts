import { randomBytes } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { onlyRow, prepared } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { hostKey } from '#lib/running/limits/address-groups';
import { logSecurityEvent } from '#lib/running/security-log/security-log';
import { expectedBeepCounts, isExpectedBeepCounts } from './audio/expected-beep-counts.ts';
import { renderBeeps } from './audio/render-beeps.ts';
import type { Puzzle, PuzzleSound } from './contract/response-schema.ts';
import {
  acceptedHashes,
  GLOBAL_KEY,
  keyedHash,
  PUZZLE_WINDOW_SECONDS,
  puzzleFailures,
} from './limits/failure-counters.ts';
import { countCreation, tooManyUntil } from './limits/puzzle-limits.ts';
import { type Drawing, drawPuzzle } from './picture/draw.ts';
import {
  CHALLENGE_TTL_SECONDS,
  FIT_RANGE,
  PIECE_SIZE,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
} from './picture/geometry.ts';

import { puzzleIdSchema } from './schema.ts';
import { createWork } from './work/create-work.ts';
import { workLevel } from './work/work-level.ts';

/** Validity of a solved puzzle as proof for login or register. */
const PROOF_TTL_SECONDS = 300;
/** Longest validity of a visitor's pass: the clock hour in which it was earned. */
const GATE_PASS_SECONDS = 3600;

/**
 * Creates a puzzle for an address and stores its answer and the solution of its proof of work.
 * @param options.images paths under `public/` to choose from; without any, a picture is generated
 * @param options.username the name to sign in with, whose failures raise the price
 * @param options.isKnownDevice exempts the hourly puzzle from the price of global failures
 * @throws {TransportError} 429 after 60 puzzles or 5 failures in 10 minutes
 */
export async function createChallenge(db: Db, options: ChallengeOptions): Promise<Puzzle> {
  const { address, now = new Date(), isKnownDevice = false } = options;
  const usernameKey = options.username?.toLowerCase();
  const counts = await countCreation(db, {
    address,
    usernameKey,
    isKnownDevice: isKnownDevice && usernameKey === undefined,
  });
  const [drawing, { work, counter }] = await Promise.all([
    drawPuzzle(options.images),
    createWork(workLevel(counts)),
  ]);
  const id = randomBytes(16).toString('base64url');
  const expiresAt = secondsAfter(now, CHALLENGE_TTL_SECONDS);
  const drawnFor = usernameKey === undefined ? null : hashOfName(usernameKey);
  await insertChallenge(db, [
    ...[id, drawing.gapX, counter, hashOfAddress(address), drawnFor, now, expiresAt],
  ]);
  return puzzleOf(drawing, { id, work, expires_at: expiresAt.toISOString() });
}

const insertChallenge = prepared(
  'insert_challenge',
  `INSERT INTO puzzle_challenge (id, gap_x, work_counter, address, drawn_for, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The part of a challenge that the client gets. */
function puzzleOf(
  { background, piece, pieceY }: Drawing,
  challenge: Pick<Puzzle, 'id' | 'work' | 'expires_at'>,
): Puzzle {
  const size = { width: PUZZLE_WIDTH, height: PUZZLE_HEIGHT } as const;
  return { ...challenge, ...size, background, piece, piece_y: pieceY, piece_size: PIECE_SIZE };
}

interface ChallengeOptions {
  address: string;
  images?: readonly string[];
  username?: string | undefined;
  isKnownDevice?: boolean;
  now?: Date;
}

/**
 * Verifies an answer. Every attempt consumes the challenge.
 * @param attempt.x left edge of the piece in 310-wide units
 * @param attempt.work the counter that solves the proof of work
 * @throws {AppError} 4013 if either is wrong, or if the challenge is unknown, used, expired or
 *   created for another host
 * @throws {TransportError} 429 after 5 failures in 10 minutes
 */
export async function verifyChallenge(
  db: Db,
  { x, ...attempt }: AnsweredAttempt & { x: number },
): Promise<void> {
  await verifyAttempt(db, attempt, { x });
}

/**
 * Verifies the answer to the audio challenge. Shares the one attempt per challenge with
 * `verifyChallenge` and throws the same errors.
 * @param attempt.heard number of beeps of each group, one digit per group
 */
export async function verifyAudioAnswer(
  db: Db,
  { heard, ...attempt }: AnsweredAttempt & { heard: string },
): Promise<void> {
  const isHeard = isExpectedBeepCounts(attempt.id, heard);
  await verifyAttempt(db, attempt, { isHeard });
}

/**
 * Renders the audio of an open challenge. Counts as one more puzzle of the address.
 * @throws {AppError} 4013 if there is no open challenge with this id
 * @throws {TransportError} 429 as for `createChallenge`
 */
export async function getChallengeSound(
  db: Db,
  { id, now = new Date(), ...asked }: Attempt,
): Promise<PuzzleSound> {
  await countCreation(db, asked);
  const address = { in: hashesOfAddress(asked.address) };
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
  { x, isHeard }: { x?: number; isHeard?: boolean },
): Promise<void> {
  const { address: byAddress, global } = puzzleFailures();
  const counters = byAddress.counters(address);
  const values = [
    ...[id, hashesOfAddress(address), now, work, x, FIT_RANGE, isHeard],
    ...[counters.map(({ key }) => key), counters.map(({ points }) => points)],
    ...[global.counter(GLOBAL_KEY).key, PUZZLE_WINDOW_SECONDS * 1000],
  ];
  const { outcome, ms_left } = onlyRow(await judgePuzzle(db, values));
  if (outcome === 'passed') return;
  if (outcome === 'limited') throw tooManyUntil(ms_left);
  logSecurityEvent('puzzle refused', { code: 4013, address, reason: outcome });
  throw new AppError(4013, { messageKey: 'puzzleFailed' });
}

/** Counts the attempt, consumes the challenge and judges the answer (migration 0022). */
const judgePuzzle = prepared<{
  outcome: 'passed' | 'limited' | 'challenge' | 'work' | 'answer';
  ms_left: bigint;
}>(
  'judge_puzzle',
  // The address as it was stored, if it is the same one; it never changes.
  `SELECT outcome, ms_left FROM judge_puzzle(
     $1, (SELECT address FROM puzzle_challenge WHERE id = $1 AND address = ANY ($2)), $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/**
 * Consumes a solved puzzle as proof for one login or register, within five minutes and from the host
 * that solved it.
 * @param proof.drawnFor lower-case username that the puzzle must have been created for
 * @returns false if the puzzle is not a valid proof
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
      address: { in: hashesOfAddress(proof.address) },
      passedAt: { gt: secondsAfter(now, -PROOF_TTL_SECONDS) },
      proofUsedAt: null,
      ...(proof.drawnFor === undefined
        ? {}
        : { drawnFor: { in: acceptedHashes(nameText(proof.drawnFor)) } }),
    },
    data: { proofUsedAt: now },
  });
  return count === 1;
}

/**
 * Consumes a visitor's pass, which the caller then binds to a session. A solved puzzle can be used
 * once as a pass and once as a proof.
 * @returns false if the pass has been used or the puzzle was not solved
 */
export async function redeemVisitorPass(
  db: Db,
  id: string,
  now: Date = new Date(),
): Promise<boolean> {
  const { count } = await db.puzzleChallenge.updateMany({
    where: { id, passedAt: { not: null }, gateUsedAt: null },
    data: { gateUsedAt: now },
  });
  return count === 1;
}

/**
 * Deletes a batch of challenges that can no longer be answered or used as proof. Solved ones are kept
 * for an hour, because they can be redeemed for the hour.
 * @returns number of deleted rows
 */
export async function deleteExpiredChallenges(db: Db, now: Date = new Date()): Promise<number> {
  return db.$executeRaw`
    DELETE FROM puzzle_challenge WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM puzzle_challenge
      WHERE expires_at < ${secondsAfter(now, -PROOF_TTL_SECONDS)}
        AND (passed_at IS NULL OR expires_at < ${secondsAfter(now, -GATE_PASS_SECONDS)})
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** Hashes the host, because an IPv6 client can use any address of its /64. */
const hashOfAddress = (address: string) => keyedHash(hostKey(address));
const hashesOfAddress = (address: string) => acceptedHashes(hostKey(address));
const hashOfName = (usernameKey: string) => keyedHash(nameText(usernameKey));
const nameText = (usernameKey: string) => `name:${usernameKey}`;

function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
