import { beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/base/log';
import { hashOfClient, logSecurityEvent } from './security-log.ts';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/none');
  for (const name of ['SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY']) {
    vi.stubEnv(name, `${name}-`.padEnd(48, '0'));
  }
});

describe('a security event in the log', () => {
  it('contains code, user id and a keyed hash of the address, but not the address', () => {
    const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    logSecurityEvent('sign-in failed', { code: 1001, userId: 7n, address: '192.0.2.7' });
    expect(warn).toHaveBeenCalledWith(
      {
        security: 'sign-in failed',
        code: 1001,
        userId: '7',
        client: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      'security: sign-in failed',
    );
    expect(JSON.stringify(warn.mock.calls)).not.toContain('192.0.2.7');
    warn.mockRestore();
  });

  it('has one hash for all addresses of a host', () => {
    expect(hashOfClient('2001:db8:1:2::1')).toBe(hashOfClient('2001:db8:1:2:ffff::9'));
    expect(hashOfClient('192.0.2.7')).not.toBe(hashOfClient('192.0.2.8'));
  });
});
