import { describe, expect, it } from 'vitest';
import { puzzleSchema, puzzleSoundVerifySchema, puzzleVerifySchema } from './schema.ts';

const answer = { id: 'abc_DEF-123', x: 120.5 };

describe('the body of puzzleVerify', () => {
  it('is an id and a position, with optional work and trail', () => {
    expect(puzzleVerifySchema.safeParse(answer).success).toBe(true);
    expect(puzzleVerifySchema.safeParse({ ...answer, work: 61 }).success).toBe(true);
    expect(puzzleVerifySchema.safeParse({ ...answer, trail: [[0, 1]] }).success).toBe(true);
  });

  it.each([
    {},
    { ...answer, x: '120' },
    { ...answer, x: -1 },
    { ...answer, x: 311 },
    { ...answer, x: null },
    { ...answer, work: '12' },
    { ...answer, work: -1 },
    { ...answer, work: 1.5 },
    { ...answer, work: 2 ** 32 },
    { ...answer, id: '' },
    { ...answer, id: 7 },
    { ...answer, id: 'a\u0000b' },
    { ...answer, id: 'a'.repeat(65) },
    { ...answer, trail: 'left, right' },
    { ...answer, trail: Array(1001).fill(0) },
  ])('is invalid: %j', (body) => {
    expect(puzzleVerifySchema.safeParse(body).success).toBe(false);
  });
});

it('the body of puzzle may be empty or contain generated or username', () => {
  expect(puzzleSchema.safeParse({}).success).toBe(true);
  expect(puzzleSchema.safeParse({ generated: true }).success).toBe(true);
  expect(puzzleSchema.safeParse({ generated: 'yes' }).success).toBe(false);
  expect(puzzleSchema.safeParse({ username: 'somebody' }).success).toBe(true);
  expect(puzzleSchema.safeParse({ username: 'x'.repeat(65) }).success).toBe(false);
});

it('the body of puzzleSoundVerify contains three counts of one to six', () => {
  const isValid = (heard: unknown) =>
    puzzleSoundVerifySchema.safeParse({ id: answer.id, heard }).success;
  expect(isValid('163')).toBe(true);
  for (const wrong of ['16', '1634', '107', '１６３', '1 6', 163, '', null])
    expect(isValid(wrong)).toBe(false);
});
