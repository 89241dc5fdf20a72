import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { setAnswerCode } from '#lib/site/server/answer-code';
import { findRoute } from '../request-route.ts';
import { RequestMetrics } from './request-metrics.ts';

const server = createServer();
afterEach(() => void server.close());

test('requests are counted by route and by the code of their envelope', async () => {
  const registry = new Registry();
  const metrics = new RequestMetrics(registry);
  server.on('request', (incoming, response) => {
    response.once('close', metrics.begin(findRoute(incoming, new Set()), response));
    if (incoming.url === '/home') return;
    if (incoming.url === '/api/balance') setAnswerCode(response, 8888);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/api/balance', '/market', '/wp-admin', '/wp-login'])
    await (await fetch(`${origin}${path}`, { method: 'POST' })).text();
  const abandoned = request(`${origin}/home`).on('error', () => undefined);
  abandoned.end();
  await expect.poll(() => sampleOf(registry, 'jinku_http_requests_in_flight')).toBe('1');
  abandoned.destroy();
  await expect.poll(() => sampleOf(registry, 'jinku_http_requests_in_flight')).toBe('0');

  const requests = (labels: string) => sampleOf(registry, `jinku_http_requests_total{${labels}}`);
  expect(await requests('kind="call",route="/api/balance",code="8888"')).toBe('1');
  expect(await requests('kind="page",route="/market",code="200"')).toBe('1');
  expect(await requests('kind="page",route="other",code="200"')).toBe('2');
  expect(await requests('kind="page",route="/home",code="closed"')).toBe('1');
  const count = 'jinku_http_request_duration_seconds_count{kind="call",route="/api/balance"}';
  expect(await sampleOf(registry, count)).toBe('1');
});

test('counters of alerts begin at 0, so that a first burst has a rate', async () => {
  const registry = new Registry();
  new RequestMetrics(registry);
  for (const code of [500, 4011, 4012, 4013, 429]) {
    const labels = `kind="call",route="/api/login",code="${code}"`;
    expect(await sampleOf(registry, `jinku_http_requests_total{${labels}}`)).toBe('0');
  }
});

/** The value of a sample; undefined if there is none. */
async function sampleOf(registry: Registry, sample: string): Promise<string | undefined> {
  const lines = (await registry.metrics()).split('\n');
  return lines.find((line) => line.startsWith(`${sample} `))?.slice(sample.length + 1);
}
