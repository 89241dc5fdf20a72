import { onTestFinished } from 'vitest';
import { env } from '#lib/env';
import { acceptedVariableOf, type KeyName } from '#lib/key-names';

/** Makes this process, until the test ends, one that signs by `key` and also accepts `accepted`. */
export function useKey(name: KeyName, key: string, accepted: readonly string[] = []): void {
  const variable = acceptedVariableOf(name);
  const { [name]: ownKey, [variable]: ownAccepted } = env();
  onTestFinished(() => void Object.assign(env(), { [name]: ownKey, [variable]: ownAccepted }));
  Object.assign(env(), { [name]: key, [variable]: accepted });
}
