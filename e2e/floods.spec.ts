import type { Attack } from '#scripts/attack/attack';
import { largestHeadersAttack } from '#scripts/attack/largest-headers';
import { multipartDecoyAttack } from '#scripts/attack/multipart-decoy';
import { oddRequestsAttack } from '#scripts/attack/odd-requests';
import { pageFloodAttack } from '#scripts/attack/page-flood';
import { streamPlacesAttack } from '#scripts/attack/stream-places';
import { unknownCallsAttack } from '#scripts/attack/unknown-calls';
import { upgradeSocketsAttack } from '#scripts/attack/upgrade-sockets';
import { type DeskSite, needsSiteOfItsOwn, openSite } from './desk-site.ts';
import { expect, openAccount, test } from './fixtures.ts';

/** Each against a site of its own, so that no other test is slowed down. */
const ATTACKS: Attack[] = [
  oddRequestsAttack,
  largestHeadersAttack,
  multipartDecoyAttack,
  unknownCallsAttack,
  streamPlacesAttack,
  upgradeSocketsAttack,
  pageFloodAttack,
];

let site: { desk: DeskSite; close: () => Promise<void> } | undefined;

needsSiteOfItsOwn();
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await openSite('jinku_floods');
});
test.afterAll(() => site?.close());

for (const attack of ATTACKS)
  test(`the attack by ${attack.name} does not stop the server`, async ({ playwright }) => {
    const { origin } = site?.desk ?? { origin: '' };
    const request = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'x-forwarded-for': '10.87.0.1' },
    });
    const call: Parameters<Attack['run']>[0]['call'] = async (name, body = {}, options = {}) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (options.token) headers.token = options.token;
      if (options.address) headers['x-forwarded-for'] = options.address;
      const answer = await fetch(`${origin}/api/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { code, data } = (await answer.json()) as { code: number; data: unknown };
      return { status: answer.status, code, data, headers: answer.headers };
    };
    const newMember = async () => ({ id: 0n, ...(await openAccount(request)) });
    const target = { origin, call, newMember, databaseUrl: '', stop: async () => undefined };
    const { held, summary } = await attack.run(target);
    expect(held, summary).toBe(true);
    console.log(`${attack.name}: ${summary}`);
  });
