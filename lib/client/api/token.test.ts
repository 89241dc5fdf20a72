import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { userInfoAtom } from '../storage/store.ts';
import { clearToken, getToken, renewToken, setToken, watchToken } from './token.ts';

let listeners: ((event: object) => void)[];
const tell = vi.fn();
const tokenOf = (sub: string, sid: string) =>
  ['head', btoa(JSON.stringify({ sub, sid })).replaceAll('=', ''), 'sign'].join('.');

beforeEach(() => {
  listeners = [];
  tell.mockReset();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (_type: string, listen: never) => listeners.push(listen));
  vi.stubGlobal('removeEventListener', (_type: string, listen: never) => {
    listeners = listeners.filter((one) => one !== listen);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What this tab hears when another one has changed the storage. */
function hear(oldValue: string | null, key: string | null = 'token') {
  for (const listen of listeners) listen({ key, oldValue });
}

test('a renewed token keeps the user; that of a sign-in forgets the former one', () => {
  const user = () => getDefaultStore().get(userInfoAtom);
  getDefaultStore().set(userInfoAtom, { id: '1' } as never);
  renewToken(tokenOf('1', 'b'));
  expect([getToken(), user()]).toEqual([tokenOf('1', 'b'), { id: '1' }]);
  setToken(tokenOf('2', 'c'));
  expect(user()).toBeNull();
});

test('a sign-out in another tab is told, also when it emptied the whole storage', () => {
  watchToken(tell);
  hear(tokenOf('1', 'a'));
  hear(null, null);
  expect(tell.mock.calls).toEqual([['gone'], ['gone']]);
});

test('a sign-in as somebody else is told, a new token of the same user is not', () => {
  watchToken(tell);
  setToken(tokenOf('1', 'b'));
  hear(tokenOf('1', 'a'));
  expect(tell).not.toHaveBeenCalled();
  setToken(tokenOf('2', 'c'));
  hear(tokenOf('1', 'b'));
  expect(tell.mock.calls).toEqual([['another user']]);
});

test('other keys are nobody’s business, nor is anything after stopping', () => {
  const stop = watchToken(tell);
  hear('x', 'app_config');
  stop();
  clearToken();
  hear(tokenOf('1', 'a'));
  expect(tell).not.toHaveBeenCalled();
});
