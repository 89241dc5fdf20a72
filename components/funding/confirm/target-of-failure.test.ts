import { describe, expect, test } from 'vitest';
import { TOP_UP_ERROR_TARGETS, WITHDRAWAL_ERROR_TARGETS } from './funding-error-targets.ts';
import { isFieldTarget, targetOfFailure } from './target-of-failure.ts';

describe('a rejected withdrawal', () => {
  test.each([
    [4021, 'noPin'],
    [4022, 'pin'],
    [4023, 'sheet'],
    [4101, 'amount'],
    [4102, 'amount'],
    [4103, 'amount'],
    [4401, 'method'],
    [4402, 'method'],
    [4004, 'method'],
    [4010, 'terms'],
    [4090, 'conflict'],
    [429, 'sheet'],
  ])('with code %d is shown at %s', (code, target) => {
    expect(targetOfFailure({ code, msg: 'why' }, WITHDRAWAL_ERROR_TARGETS)).toEqual({
      target,
      message: 'why',
    });
  });

  test('with an invalid field is shown at that field, with its message', () => {
    const failure = { code: 4001, msg: 'check', fields: { trade_password: 'six digits' } };
    expect(targetOfFailure(failure, WITHDRAWAL_ERROR_TARGETS)).toEqual({
      target: 'pin',
      message: 'six digits',
    });
  });
});

describe('a rejected top-up', () => {
  test.each([
    [4009, 'reference'],
    [4010, 'terms'],
    [4090, 'conflict'],
    [4102, 'amount'],
    [4103, 'amount'],
    [4012, 'sheet'],
  ])('with code %d is shown at %s', (code, target) => {
    expect(targetOfFailure({ code, msg: 'why' }, TOP_UP_ERROR_TARGETS)).toEqual({
      target,
      message: 'why',
    });
  });

  test('with an invalid reference is shown at the reference, with its message', () => {
    const failure = { code: 4001, msg: 'check', fields: { reference: 'too long' } };
    expect(targetOfFailure(failure, TOP_UP_ERROR_TARGETS)).toEqual({
      target: 'reference',
      message: 'too long',
    });
  });
});

test.each([0, 408, 500, 503, 4091])('after %d the outcome is unknown', (code) => {
  expect(targetOfFailure({ code, msg: '' }, WITHDRAWAL_ERROR_TARGETS).target).toBe('unknown');
  expect(targetOfFailure({ code, msg: '' }, TOP_UP_ERROR_TARGETS).target).toBe('unknown');
});

test('errors that need new input are shown on the form, others in the sheet', () => {
  const fields = ['amount', 'method', 'reference', 'room'] as const;
  const inSheet = ['pin', 'noPin', 'terms', 'expired', 'unknown', 'conflict', 'sheet'] as const;
  expect([...fields, ...inSheet].filter(isFieldTarget)).toEqual(fields);
});
