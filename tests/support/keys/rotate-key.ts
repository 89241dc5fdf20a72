import { onTestFinished } from 'vitest';
import { forgetEnv } from '#lib/base/env';
import { acceptedVariable, type KeyName } from '#lib/base/key-names';

/** Makes this process, until the test ends, one that signs by `key` and also accepts `accepted`. */
export function useKey(name: KeyName, key: string, accepted: readonly string[] = []): void {
  const variable = acceptedVariable(name);
  const { [name]: ownKey = '', [variable]: ownAccepted = '' } = process.env;
  const set = (current: string, others: string) => {
    Object.assign(process.env, { [name]: current, [variable]: others });
    forgetEnv();
  };
  onTestFinished(() => set(ownKey, ownAccepted));
  set(key, accepted.join(','));
}
