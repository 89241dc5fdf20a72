import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { withPreparedDeskPages } from './prepare-desk-page.ts';

async function ask(url: string, hasSession = async () => true) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: {} });
  const response = new ServerResponse(request);
  let rendered: Record<string, unknown> | undefined;
  await withPreparedDeskPages(async () => {
    rendered = request.headers;
  }, hasSession)(request, response);
  return { rendered, response };
}

it('redirects / to the desk', async () => {
  const { rendered, response } = await ask('/');
  expect(rendered).toBeUndefined();
  expect([response.statusCode, response.getHeader('location')]).toEqual([307, '/desk']);
});

it('redirects to sign-in without a session, and renders only that page', async () => {
  const none = async () => false;
  const { rendered, response } = await ask('/desk/members?q=a&_rsc=1', none);
  expect(rendered).toBeUndefined();
  const location = `/desk/login?from=${encodeURIComponent('/desk/members?q=a')}`;
  expect([response.statusCode, response.getHeader('location')]).toEqual([307, location]);
  expect((await ask('/desk', none)).response.getHeader('location')).toBe('/desk/login');
  expect((await ask('/desk/login', none)).rendered).toBeDefined();
});

it('leaves it to the page to answer while sessions cannot be read', async () => {
  const { rendered } = await ask('/desk/members', () => Promise.reject(new Error('away')));
  expect(rendered).toBeDefined();
});

it('gives a page its path and a policy that allows no other origin', async () => {
  const [one, two] = [await ask('/desk/members?q=a&_rsc=1'), await ask('/desk')];
  expect(one.rendered?.['x-jinku-path']).toBe('/desk/members?q=a');
  expect(one.rendered?.['x-jinku-prepared']).toBe('1');
  const policy = String(one.response.getHeader('content-security-policy'));
  expect(one.rendered?.['content-security-policy']).toBe(policy);
  expect(policy).toContain(`'nonce-${one.rendered?.['x-nonce']}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
  expect(one.rendered?.['x-nonce']).not.toBe(two.rendered?.['x-nonce']);
});

it('lets the desk frame the preview of content, which runs no script', async () => {
  const { response } = await ask('/desk/preview');
  const policy = String(response.getHeader('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-same-origin');
  expect(policy).not.toMatch(/script-src|connect-src|allow-scripts/);
});

it('makes pages leave no trace in caches and referrers', async () => {
  const { response } = await ask('/desk/login');
  expect(response.getHeader('cache-control')).toBe('no-store');
  expect(response.getHeader('referrer-policy')).toBe('no-referrer');
});

it('leaves files to Next', async () => {
  const { rendered, response } = await ask('/before-app.js');
  expect(rendered).toEqual({});
  expect(response.getHeaderNames()).toEqual([]);
});
