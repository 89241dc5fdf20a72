import type { BenchMember } from '../../bench/web-members.ts';
import type { LoadRequest } from './load.ts';

/** What signed-in members do on an ordinary day, one member after another: calls, pages and top-ups. */
export function memberRequests(members: readonly BenchMember[]): LoadRequest[] {
  return members.flatMap(({ token, cookie }) => [
    { path: '/api/balance', body: {}, token },
    { path: '/home', cookie },
    { path: '/api/bills', body: {}, token },
    { path: '/api/recharge', body: { channel: 'bank', amount: '500' }, token, isWrite: true },
    { path: '/api/positions', body: {}, token },
    { path: '/market', cookie },
    { path: '/api/rooms', body: {}, token },
    { path: '/auth/login' },
  ]);
}
