import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#lib/db/test-database';
import { newMember, PASSWORD, type TestMember } from '#lib/testing/member';
import { signIn } from '#lib/testing/sign-in';
import { solvedPuzzle } from '#lib/testing/solved-puzzle';

const { db } = useTestDatabase();
let member: TestMember;

beforeAll(async () => {
  member = await newMember();
});

describe('signing in', () => {
  test('works with the name in any case', async () => {
    expect((await signIn(member.username.toUpperCase(), PASSWORD)).code).toBe(200);
  });

  test('answers alike for a wrong password and for a name that does not exist', async () => {
    const { username } = await newMember();
    const wrong = await signIn(username, 'not the password');
    const unknown = await signIn('nobody_here', 'not the password');
    expect([wrong.code, wrong.msg, wrong.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
    expect(wrong.code).toBe(4011);
  });

  test.each(['an existing', 'an unknown'])(
    '%s name asks for the puzzle after five failures and locks after ten',
    async (which) => {
      const address = which === 'an existing' ? '192.0.2.20' : '192.0.2.21';
      const username = which === 'an existing' ? (await newMember()).username : 'ghost_account';
      const codes: number[] = [];
      for (let i = 0; i < 6; i++)
        codes.push((await signIn(username, 'wrong password', {}, address)).code);
      expect(codes).toEqual([4011, 4011, 4011, 4011, 4011, 4013]);
      for (let i = 0; i < 5; i++) {
        const puzzle_id = await solvedPuzzle(db, address);
        expect((await signIn(username, 'wrong password', { puzzle_id }, address)).code).toBe(4011);
      }
      const puzzle_id = await solvedPuzzle(db, address);
      expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(4012);
    },
  );

  test('with a solved puzzle goes through after failures, and the puzzle counts once', async () => {
    const { username } = await newMember();
    const address = '192.0.2.30';
    for (let i = 0; i < 5; i++) await signIn(username, 'wrong password', {}, address);
    const puzzle_id = await solvedPuzzle(db, address);
    expect((await signIn(username, 'still wrong', { puzzle_id }, address)).code).toBe(4011);
    expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(4013);
    expect(
      (await signIn(username, PASSWORD, { puzzle_id: await solvedPuzzle(db, address) }, address))
        .code,
    ).toBe(200);
    expect((await signIn(username, PASSWORD, {}, address)).code).toBe(200);
  });

  test('guesses made at the same time are all counted', async () => {
    const { username } = await newMember();
    const address = '192.0.2.40';
    await Promise.all(
      Array.from({ length: 30 }, () => signIn(username, 'wrong password', {}, address)),
    );
    const puzzle_id = await solvedPuzzle(db, address);
    expect((await signIn(username, PASSWORD, { puzzle_id }, address)).code).toBe(4012);
  });
});
