import { beforeEach, expect, it } from 'vitest';
import { env } from '#lib/base/env';
import { useTestDatabase } from '#tests/support/database/test-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { expectedBeepCounts } from './audio/expected-beep-counts.ts';
import {
  consumePuzzleProof,
  createChallenge,
  getChallengeSound,
  verifyAudioAnswer,
  verifyChallenge,
} from './challenge.ts';

const { db } = useTestDatabase();

const refused = { code: 4013, messageKey: 'puzzleFailed' };
const tooMany = { status: 429, retryAfterSeconds: expect.any(Number) };

/** Failures are counted by address, so each test uses its own. */
let address: string;
let serial = 0;
beforeEach(() => {
  address = `198.51.100.${++serial}`;
});

const newId = async () => (await createChallenge(db, { address })).id;
const right = (id: string) => expectedBeepCounts(id).join('');
const workOf = async (id: string) =>
  (await db.puzzleChallenge.findUniqueOrThrow({ where: { id } })).workCounter;
const wrong = (id: string) => (right(id) === '111' ? '112' : '111');

it('the audio answer is accepted and the puzzle counts as solved', async () => {
  const id = await newId();
  const { sound } = await getChallengeSound(db, { id, address });
  expect(sound).toMatch(/^data:audio\/wav;base64,UklGR/);
  await verifyAudioAnswer(db, { id, heard: right(id), work: await workOf(id), address });
  expect(await consumePuzzleProof(db, { puzzleId: id, address })).toBe(true);
});

it('audio and picture share one attempt', async () => {
  const id = await newId();
  await expect(
    verifyAudioAnswer(db, { id, heard: wrong(id), work: await workOf(id), address }),
  ).rejects.toMatchObject(refused);
  await expect(
    verifyAudioAnswer(db, { id, heard: right(id), work: await workOf(id), address }),
  ).rejects.toMatchObject(refused);
  const { gapX } = await db.puzzleChallenge.findUniqueOrThrow({ where: { id } });
  await expect(
    verifyChallenge(db, { id, x: gapX, work: await workOf(id), address }),
  ).rejects.toMatchObject(refused);
});

it('the audio is available only to the same address while the challenge is open', async () => {
  const id = await newId();
  const foreign = { id, address: '203.0.113.9' };
  const late = { id, address, now: new Date(Date.now() + 121_000) };
  const unknown = { id: 'unknown', address };
  for (const asked of [foreign, late, unknown])
    await expect(getChallengeSound(db, asked)).rejects.toMatchObject(refused);
  for (const asked of [foreign, late, unknown])
    await expect(
      verifyAudioAnswer(db, { ...asked, heard: right(id), work: await workOf(id) }),
    ).rejects.toMatchObject(refused);
  await verifyAudioAnswer(db, { id, heard: right(id), work: await workOf(id), address });
  await expect(getChallengeSound(db, { id, address })).rejects.toMatchObject(refused);
});

it('audio and picture failures share the limit of five', async () => {
  for (let failure = 0; failure < 5; failure += 1) {
    const id = await newId();
    const guess =
      failure % 2 === 0
        ? verifyAudioAnswer(db, { id, heard: wrong(id), work: await workOf(id), address })
        : verifyChallenge(db, { id, x: 0, work: await workOf(id), address });
    await expect(guess).rejects.toMatchObject(refused);
  }
  const guess = { id: 'unknown', address };
  await expect(verifyAudioAnswer(db, { ...guess, heard: '111', work: 1 })).rejects.toMatchObject(
    tooMany,
  );
  await expect(getChallengeSound(db, guess)).rejects.toMatchObject(tooMany);
});

it('audio requests count as puzzles of the address', async () => {
  const id = await newId();
  for (let made = 1; made < 60; made += 1) await getChallengeSound(db, { id, address });
  await expect(getChallengeSound(db, { id, address })).rejects.toMatchObject(tooMany);
});

it('answers are uniformly distributed', () => {
  const answers = Array.from({ length: 3000 }, (_, at) => expectedBeepCounts(`id-${at}`));
  for (const group of [0, 1, 2])
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const share = answers.filter((counts) => counts[group] === count).length / answers.length;
      expect(Math.abs(share - 1 / 6)).toBeLessThan(0.035);
    }
});

it('a puzzle heard, solved and used while the key is rotated counts in processes of both keys', async () => {
  const old = env().PAGE_KEY;
  const next = 'the next page key of at least 32 characters';
  const id = (await createChallenge(db, { address, username: 'amy' })).id;
  const heard = right(id);
  useKey('PAGE_KEY', next, [old]);
  await getChallengeSound(db, { id, address });
  await verifyAudioAnswer(db, { id, heard, work: await workOf(id), address });
  useKey('PAGE_KEY', old, [next]);
  const proof = { puzzleId: id, address, drawnFor: 'amy' };
  useKey('PAGE_KEY', next);
  expect(await consumePuzzleProof(db, proof)).toBe(false);
  useKey('PAGE_KEY', next, [old]);
  expect(await consumePuzzleProof(db, { ...proof, address: '192.0.2.1' })).toBe(false);
  expect(await consumePuzzleProof(db, proof)).toBe(true);
});
