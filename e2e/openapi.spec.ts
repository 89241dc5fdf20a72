import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.ts';

const PATH = '/api/openapi.json';

test('anybody can read the OpenAPI document, and caches can keep it', async ({ request }) => {
  const answer = await request.get(PATH);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600');
  const { etag = '' } = answer.headers();
  const again = await request.get(PATH, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await request.head(PATH)).status()).toBe(200);
});

test('what is beside the OpenAPI document is an unknown call', async ({ request }) => {
  const beside = await request.get(`${PATH}/x`);
  expect(beside.status()).toBe(404);
  expect(await beside.json()).toMatchObject({ code: 404, data: null });
  const posted = await request.post(PATH, { data: {} });
  expect(posted.status()).toBe(405);
  expect(await posted.json()).toMatchObject({ code: 405, data: null });
});
