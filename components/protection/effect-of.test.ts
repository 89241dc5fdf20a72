import { describe, expect, test } from 'vitest';
import type { Protection } from '#lib/access/protection/response-schema';
import { effectOf } from './effect-of.ts';

const at = { set_at: '2026-01-05T02:30:00.000Z', effective_at: '2026-01-08T02:30:00.000Z' };
const LOCKS: Protection = {
  currency: 'TWD',
  freeze: null,
  delays: [
    { kind: 'payee', hours: 72, pending: { hours: 24, ...at } },
    { kind: 'raise', hours: 48, pending: null },
    { kind: 'unfreeze', hours: 0, pending: null },
  ],
  limits: [
    { period: 'day', amount: '20000.00', pending: null },
    { period: 'month', amount: null, pending: null },
  ],
  pause: null,
};

describe('a new value of a lock takes effect', () => {
  const payee = { type: 'delay', kind: 'payee' } as const;
  const day = { type: 'limit', period: 'day' } as const;
  const month = { type: 'limit', period: 'month' } as const;
  test.each([
    ['a longer delay', payee, '168', 0],
    ['a shorter delay', payee, '48', 72],
    ['the present delay while a shorter one waits', payee, '72', 'withdraws'],
    ['the present delay', { type: 'delay', kind: 'raise' } as const, '48', 'same'],
    ['a lower limit', day, '10000', 0],
    ['a higher limit', day, '20000.01', 48],
    ['no limit', day, '', 48],
    ['the present limit in another form', day, '20000', 'same'],
    ['a first limit', month, '1', 0],
    ['a pause', { type: 'pause' } as const, 'week', 0],
  ])('%s', (_, target, value, effect) => {
    expect(effectOf(target, value, LOCKS)).toBe(effect);
  });
});
