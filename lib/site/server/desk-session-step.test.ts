import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { withDeskSession } from './desk-session-step.ts';

async function ask(url: string, hasSession: () => Promise<boolean>, headers = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers });
  const response = new ServerResponse(request);
  let rendered: Record<string, unknown> | undefined;
  await withDeskSession(hasSession)(() => {
    rendered = request.headers;
  })(request, response);
  return { rendered, status: response.statusCode, location: response.getHeader('location') };
}
const none = async () => false;

it('redirects to sign-in without a session, and renders only that page and the preview', async () => {
  const { rendered, status, location } = await ask('/desk/members?q=a%20b&_rsc=1', none);
  expect([rendered, status]).toEqual([undefined, 307]);
  expect(location).toBe(`/desk/login?from=${encodeURIComponent('/desk/members?q=a+b')}`);
  expect((await ask('/desk', none)).location).toBe('/desk/login');
  for (const path of ['/desk/login', '/desk/preview', '/before-app.js'])
    expect([path, (await ask(path, none)).rendered]).toEqual([path, {}]);
});

it('leaves it to the page to answer while sessions cannot be read', async () => {
  const { rendered } = await ask('/desk/members', () => Promise.reject(new Error('away')));
  expect(rendered).toBeDefined();
});

it('tells the page that it is fetched ahead', async () => {
  const headers = { 'next-router-prefetch': '1' };
  const { rendered } = await ask('/desk/members', async () => true, headers);
  expect(rendered).toMatchObject({ 'x-desk-background': '1' });
});
