import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetEnv } from '#lib/base/env';
import { isPushEndpoint } from './push-endpoint.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

function stub(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  forgetEnv();
}

describe('an address for pushes', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/cZk3T1nXw2E:APA91bG7-_',
    'https://fcm.googleapis.com/wp/cZk3T1nXw2E:APA91bG7',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABlm1',
    'https://eu.push.services.mozilla.com/wpush/v2/gAAAAABlm1',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2fq',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('is %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['another host', 'https://evil.example/fcm/send/a'],
    ['a host that begins like one', 'https://fcm.googleapis.com.evil.example/fcm/send/a'],
    ['a host that ends like one', 'https://evilfcm.googleapis.com/fcm/send/a'],
    ['a parent without its dot', 'https://evilnotify.windows.com/w/'],
    ['a parent itself', 'https://push.apple.com/a'],
    ['an empty label', 'https://.push.apple.com/a'],
    ['two dots', 'https://a..push.apple.com/a'],
    ['a neighbour below the same owner', 'https://storage.googleapis.com/bucket'],
    ['plain http', 'http://fcm.googleapis.com/fcm/send/a'],
    ['another scheme', 'ftp://fcm.googleapis.com/fcm/send/a'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,a'],
    ['a user', 'https://user@fcm.googleapis.com/a'],
    ['a user that looks like the host', 'https://fcm.googleapis.com@evil.example/a'],
    ['user and password', 'https://fcm.googleapis.com:443@evil.example/a'],
    ['an escaped user', 'https://fcm.googleapis.com%40evil.example/a'],
    ['a backslash', 'https://fcm.googleapis.com\\@evil.example/a'],
    ['a backslash as a slash', 'https:\\\\fcm.googleapis.com/a'],
    ['one slash', 'https:/fcm.googleapis.com/a'],
    ['a port', 'https://fcm.googleapis.com:8443/a'],
    ['the port of https', 'https://fcm.googleapis.com:443/a'],
    ['a trailing dot', 'https://fcm.googleapis.com./a'],
    ['capital letters', 'https://FCM.googleapis.com/a'],
    ['full-width letters', 'https://ｆｃｍ.googleapis.com/a'],
    ['a full-width dot', 'https://fcm。googleapis.com/a'],
    ['a look-alike letter', 'https://fcm.gооgleapis.com/a'],
    ['a look-alike in punycode', 'https://fcm.xn--ggleapis-n4ga.com/a'],
    ['a soft hyphen', 'https://fcm.google\u00adapis.com/a'],
    ['a tab', 'https://fcm.googleapis.com/\ta'],
    ['a line feed', 'https://fcm.google\napis.com/a'],
    ['a space', ' https://fcm.googleapis.com/a'],
    ['NUL', 'https://fcm.googleapis.com/a\0'],
    ['dots of the path', 'https://fcm.googleapis.com/a/../b'],
    ['escaped dots of the path', 'https://fcm.googleapis.com/a/%2e%2e/b'],
    ['a fragment', 'https://fcm.googleapis.com/a#b'],
    ['no path', 'https://fcm.googleapis.com'],
    ['an address in IPv4', 'https://127.0.0.1/a'],
    ['a private address', 'https://10.0.0.5/a'],
    ['the address of metadata', 'https://169.254.169.254/latest/meta-data'],
    ['an address as one number', 'https://2130706433/a'],
    ['an address in hex', 'https://0x7f000001/a'],
    ['a short address', 'https://127.1/a'],
    ['an address in IPv6', 'https://[::1]/a'],
    ['a mapped address in IPv6', 'https://[::ffff:127.0.0.1]/a'],
    ['this machine', 'https://localhost/a'],
    ['this machine by http', 'http://localhost:3000/a'],
    ['this machine by its address', 'http://127.0.0.1:3000/a'],
    ['too long a path', `https://fcm.googleapis.com/${'a'.repeat(1_000)}`],
    ['too long a host', `https://${'a'.repeat(64)}.notify.windows.com/a`],
    ['text after it', 'https://fcm.googleapis.com/a\r\nHost: evil.example'],
  ])('is not %s', (_what, endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  test('is one of a host that the operator added, and of no other', () => {
    stub({ PUSH_HOSTS: 'push.example.com, http://127.0.0.1:4567' });
    expect(isPushEndpoint('https://push.example.com/a')).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4567/push/a')).toBe(true);
    for (const other of [
      'https://a.push.example.com/a',
      'http://push.example.com/a',
      'http://127.0.0.1:4568/push/a',
      'http://localhost:4567/push/a',
      'https://127.0.0.1:4567/push/a',
      'http://127.0.0.1:4567@evil.example/push/a',
    ])
      expect([other, isPushEndpoint(other)]).toEqual([other, false]);
  });
});
