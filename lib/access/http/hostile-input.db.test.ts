import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteAnswer } from '#tests/support/call/call-route';
import {
  ANONYMOUS_CALLS,
  EVERY_CALL,
  makeCall,
  UPLOAD_CALLS,
} from '#tests/support/call/every-call';
import { countRows } from '#tests/support/database/count-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, type TestMember } from '#tests/support/member/member';

const { db } = useTestDatabase();
const JSON_CALLS = EVERY_CALL.filter((name) => !UPLOAD_CALLS.includes(name));
let member: TestMember;

beforeAll(async () => {
  member = await newMember();
});

const rowCounts = () => countRows(db);
const send = (name: string, body: unknown, options: object = {}): Promise<RouteAnswer> =>
  makeCall(name, body, { token: member.token, ...options });

describe('every call', () => {
  test.each(JSON_CALLS)('%s rejects a body that is not a JSON object', async (name) => {
    const before = await rowCounts();
    for (const raw of [
      '{',
      '[]',
      'null',
      '"text"',
      '1',
      '{"a":1}}',
      'undefined',
      '\u0000',
      '{"id":"\\u0000"}',
      '['.repeat(20_000),
    ])
      expect([raw.slice(0, 20), (await send(name, null, { raw })).code]).toEqual([
        raw.slice(0, 20),
        4001,
      ]);
    const broken = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expect((await send(name, null, { raw: broken })).code).toBe(4001);
    expect(await rowCounts()).toEqual(before);
  });

  test.each(UPLOAD_CALLS)('%s rejects JSON and other types with 415', async (name) => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data', null])
      expect((await send(name, { file: 'x' }, { type })).status).toBe(415);
  });

  test.each(JSON_CALLS)(
    '%s rejects a body of another type with 415 and one over 64 KB with 413',
    async (name) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        null,
      ])
        expect((await send(name, { a: 1 }, { type })).status).toBe(415);
      expect((await send(name, { a: 'x'.repeat(65 * 1024) })).status).toBe(413);
    },
  );

  test.each(EVERY_CALL.filter((name) => !ANONYMOUS_CALLS.includes(name)))(
    '%s answers 8888 without a session',
    async (name) => {
      for (const token of ['', 'nonsense', 'a.b.c']) {
        const answer = await send(name, {}, { token });
        expect([answer.status, answer.code, answer.data]).toEqual([200, 8888, null]);
      }
    },
  );
});
