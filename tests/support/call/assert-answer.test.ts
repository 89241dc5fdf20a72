import { expect, test } from 'vitest';
import { CONTRACTS } from '#lib/site/openapi/contracts';
import { assertAnswer, assertStreamEvent } from './assert-answer.ts';

const DATA = CONTRACTS.balance.example.data as object;
const success = (data: unknown) => ({ code: 200, msg: 'ok', data });
const failure = (code: number, data: unknown = null) => ({ code, msg: 'no', data });

test.each([
  ['a success', 200, success(DATA)],
  ['a refusal with a code of the call', 200, failure(8888)],
  ['refused fields', 200, failure(4001, { body: 'invalid' })],
  ['a transport failure', 429, failure(429)],
])('%s is accepted', (_, status, envelope) => {
  expect(() => assertAnswer('balance', status, envelope)).not.toThrow();
});

test.each([
  ['an unknown field', 200, success({ ...DATA, extra: 1 })],
  ['a missing field', 200, success({})],
  ['a field of another type', 200, success({ ...DATA, available: 1234.5 })],
  ['a code that the call does not have', 200, failure(4301)],
  ['an unknown field of the envelope', 200, { ...success(DATA), extra: 1 }],
  ['a status that no call has', 418, failure(418)],
])('%s is refused', (_, status, envelope) => {
  expect(() => assertAnswer('balance', status, envelope)).toThrow('the answer of balance');
});

test('an event of the stream must have a schema and match it', () => {
  const tick = { symbol: 'XAU', price: '2197.81', at: '2026-01-05T02:31:08.000Z' };
  expect(() => assertStreamEvent('tick', tick)).not.toThrow();
  expect(() => assertStreamEvent('tick', { ...tick, price: 2197.81 })).toThrow();
  expect(() => assertStreamEvent('other', tick)).toThrow('has no OpenAPI schema');
});
