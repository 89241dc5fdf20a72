import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { forgetEnv } from '#lib/base/env';
import { listPushSubscriptions } from '#lib/running/push/push-targets';
import { sendPush } from '#lib/running/push/send-push';
import { tryAttacks } from '#tests/support/attack/try-attacks';
import { makeCall } from '#tests/support/call/every-call';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD } from '#tests/support/member/member';
import { startPushService, type TestPushService } from '#tests/support/push/push-service';

const { db } = useTestDatabase();
/** A service of the list, and another host. */
let [service, evil]: TestPushService[] = [];

const allow = (...hosts: string[]) => {
  vi.stubEnv('PUSH_HOSTS', hosts.join(','));
  forgetEnv();
};
beforeAll(async () => {
  [service, evil] = [await startPushService(), await startPushService()];
  allow(service.origin);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  await Promise.all([service?.close(), evil?.close()]);
});

type Session = { token?: string };
const browser = (endpoint?: string) => ({
  ...(service?.subscribe() ?? { endpoint: '' }),
  ...(endpoint !== undefined && { endpoint }),
});
const subscribe = ({ token }: Session, body: object = browser()) =>
  makeCall('subscribePush', body, token === undefined ? {} : { token });
const unsubscribe = ({ token = '' }: Session, endpoint: string) =>
  makeCall('unsubscribePush', { endpoint }, { token });
/** Subscribes each of the addresses. */
const each = (session: Session, endpoints: string[]) =>
  endpoints.map((endpoint) => () => subscribe(session, browser(endpoint)));
const listOf = ({ id }: { id: bigint }) => listPushSubscriptions(db, id);
const sendTo = async (member: { id: bigint }) => {
  for (const target of await listOf(member))
    await sendPush(target, { kind: 'funds', locale: 'en' });
};

tryAttacks(
  'push endpoints',
  { db, newMember },
  {
    'name a host without encryption, or another scheme': async ({ mal, refused }) => {
      const paths = [
        'http://fcm.googleapis.com/a',
        'ftp://fcm.googleapis.com/a',
        'file:///etc/passwd',
      ];
      await refused(4001, ...each(mal, [...paths, '//fcm.googleapis.com/a', 'data:,a']));
    },
    'name a host that is not on the list': async ({ mal, refused }) => {
      await refused(4001, ...each(mal, ['https://evil.example/a', 'https://jinku.example/api/a']));
      expect(evil?.requests).toBe(0);
    },
    'name an address of the machine or its networks': async ({ mal, refused }) => {
      const hosts = ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1', 'localhost'];
      const more = ['10.0.0.1', '169.254.169.254', '192.168.0.1', 'postgres', 'metadata.internal'];
      const { port } = new URL(evil?.origin ?? '');
      const addresses = [...hosts, ...more].map((host) => `https://${host}:${port}/a`);
      await refused(4001, ...each(mal, [...addresses, `${evil?.origin}/a`]));
      expect(evil?.requests).toBe(0);
    },
    'name a look-alike of a listed host': async ({ mal, refused }) => {
      const hosts = ['fcm.googleapis.com.evil.example', 'evilnotify.windows.com', 'push.apple.com'];
      const spelled = [
        'fcm.googleapis.com.',
        'FCM.googleapis.com',
        'fcm.googleapis.com%2eevil.example',
      ];
      await refused(
        4001,
        ...each(
          mal,
          [...hosts, ...spelled].map((host) => `https://${host}/a`),
        ),
      );
    },
    'hide another host behind user, port, back slash or fragment': async ({ mal, refused }) => {
      const host = 'https://fcm.googleapis.com';
      const parts = [
        '@127.0.0.1/a',
        ':8443/a',
        '\\@127.0.0.1/a',
        '/a#b',
        '/../../a',
        '/a b',
        '/a\tb',
      ];
      await refused(
        4001,
        ...each(
          mal,
          parts.map((part) => host + part),
        ),
      );
    },
    'write headers or too much into an address': async ({ mal, refused }) => {
      const long = `https://web.push.apple.com/${'a'.repeat(1_100)}`;
      const header = 'https://fcm.googleapis.com/a\r\nHost: 127.0.0.1';
      await refused(4001, ...each(mal, [long, header, `https://fcm.googleapis.com/a\0`, '']));
      await refused(4001, () => subscribe(mal, { ...browser(), endpoint: [header] }));
    },
    'state keys that are none': async ({ mal, refused }) => {
      const broken = [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: '' }, { auth: 'AAAA' }];
      const bodies = broken.map((part) => ({ ...browser(), ...part }));
      await refused(4001, ...bodies.map((body) => () => subscribe(mal, body)));
    },
    'lead the server to another host by a redirect': async ({ mal, refused }) => {
      expect((await subscribe(mal)).code).toBe(200);
      await refused(200, async () => {
        for (const status of [301, 302, 307, 308]) {
          service?.answers.push({ status, headers: { location: `${evil?.origin}/a` } });
          await sendTo(mal);
        }
        expect(evil?.requests).toBe(0);
        return { code: 200 };
      });
    },
    'have a host called that was taken off the list': async ({ mal, refused }) => {
      expect((await subscribe(mal)).code).toBe(200);
      allow('https://push.jinku.example');
      await refused(200, async () => {
        const before = service?.requests;
        await sendTo(mal);
        expect(service?.requests).toBe(before);
        return { code: 200 };
      });
      allow(service?.origin ?? '');
    },
    'stop the notices of another member': async ({ mal, victim, refused }) => {
      const own = browser();
      await subscribe(victim, own);
      await refused(
        200,
        () => unsubscribe(mal, own.endpoint),
        () => unsubscribe(mal, 'https://fcm.googleapis.com/unknown'),
      );
      expect(await listOf(victim)).toHaveLength(1);
    },
    'read the notices of another member with own keys': async ({ mal, victim }) => {
      const theirs = browser();
      await subscribe(victim, theirs);
      await subscribe(mal, { ...browser(), endpoint: theirs.endpoint });
      expect(await listOf(victim)).toEqual([]);
      expect((await listOf(mal)).map(({ endpoint }) => endpoint)).toEqual([theirs.endpoint]);
    },
    'subscribe without a session, or go on after its end': async ({ mal, victim, refused }) => {
      const forged = { token: randomBytes(32).toString('base64url') };
      await refused(
        8888,
        () => subscribe({}),
        () => subscribe(forged),
      );
      const stolen = (await signIn(victim.username, PASSWORD, {}, '192.0.2.9')).data;
      await subscribe(stolen);
      await makeCall('revokeSession', { id: 'others', password: PASSWORD }, victim);
      expect([await listOf(victim), await listOf(mal)]).toEqual([[], []]);
      await refused(8888, () => subscribe(stolen));
    },
    'fill the table with browsers': async ({ mal, refused }) => {
      const bodies = Array.from({ length: 40 }, () => browser());
      const answers = await Promise.all(bodies.map((body) => subscribe(mal, body)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(30);
      expect(await listOf(mal)).toHaveLength(10);
      await refused(429, () => subscribe(mal));
    },
  },
);
