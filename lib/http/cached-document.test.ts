import { expect, test } from 'vitest';
import { GET, POST } from '../../app/api/openapi.json/route.ts';

const ask = (headers: Record<string, string> = {}) =>
  GET(new Request('http://localhost/api/openapi.json', { headers }));

test('the OpenAPI document is JSON that caches may keep for an hour', async () => {
  const response = ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await response.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'Jinku API' } });
});

test.each(['%', 'W/%', '"other", %'])(
  'who has it already (%s) gets 304 without a body',
  async (tag) => {
    const etag = ask().headers.get('etag') ?? '';
    const response = ask({ 'if-none-match': tag.replace('%', etag) });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
  },
);

test.each(['"other"', ''])('another ETag (%s) gets the document', (tag) => {
  expect(ask({ 'if-none-match': tag }).status).toBe(200);
});

test('another method gets 405', () => {
  expect(POST().status).toBe(405);
});
