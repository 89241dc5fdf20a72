import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { userInfoAtom } from '../storage/store.ts';
import { clearToken, getToken, renewToken, setToken, watchToken } from './token.ts';

let listeners: { type: string; listener: (event: object) => void }[];
const onChange = vi.fn();
const tokenOf = (sub: string, sid: string) =>
  ['head', btoa(JSON.stringify({ sub, sid })).replaceAll('=', ''), 'sign'].join('.');

beforeEach(() => {
  listeners = [];
  onChange.mockReset();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (type: string, listener: never) =>
    listeners.push({ type, listener }),
  );
  vi.stubGlobal('removeEventListener', (_type: string, listener: never) => {
    listeners = listeners.filter((other) => other.listener !== listener);
  });
});
afterEach(() => vi.unstubAllGlobals());

function dispatch(type: string, event: object) {
  for (const each of listeners) if (each.type === type) each.listener(event);
}

/** Dispatches the storage event of a change in another tab. */
function dispatchStorage(oldValue: string | null, key: string | null = 'token') {
  dispatch('storage', { key, oldValue });
}

test('a renewed token keeps the user; a sign-in token clears the previous user', () => {
  const user = () => getDefaultStore().get(userInfoAtom);
  getDefaultStore().set(userInfoAtom, { id: '1' } as never);
  renewToken(tokenOf('1', 'b'));
  expect([getToken(), user()]).toEqual([tokenOf('1', 'b'), { id: '1' }]);
  setToken(tokenOf('2', 'c'));
  expect(user()).toBeNull();
});

test('reports a sign-out in another tab, also if the whole storage was cleared', () => {
  watchToken(onChange);
  dispatchStorage(tokenOf('1', 'a'));
  dispatchStorage(null, null);
  expect(onChange.mock.calls).toEqual([['gone'], ['gone']]);
});

test('reports a sign-in of another user but not a new token of the same user', () => {
  watchToken(onChange);
  setToken(tokenOf('1', 'b'));
  dispatchStorage(tokenOf('1', 'a'));
  expect(onChange).not.toHaveBeenCalled();
  setToken(tokenOf('2', 'c'));
  dispatchStorage(tokenOf('1', 'b'));
  expect(onChange.mock.calls).toEqual([['another user']]);
});

test('reports a sign-out or another user to a page that the browser restores for "back"', () => {
  setToken(tokenOf('1', 'a'));
  watchToken(onChange);
  dispatch('pageshow', { persisted: true });
  renewToken(tokenOf('1', 'b'));
  dispatch('pageshow', { persisted: true });
  expect(onChange).not.toHaveBeenCalled();
  setToken(tokenOf('2', 'c'));
  dispatch('pageshow', { persisted: false });
  dispatch('pageshow', { persisted: true });
  clearToken();
  dispatch('pageshow', { persisted: true });
  expect(onChange.mock.calls).toEqual([['another user'], ['gone']]);
});

test('ignores other keys, and all changes after unsubscribing', () => {
  const stop = watchToken(onChange);
  dispatchStorage('x', 'app_config');
  stop();
  clearToken();
  dispatchStorage(tokenOf('1', 'a'));
  expect(onChange).not.toHaveBeenCalled();
});
