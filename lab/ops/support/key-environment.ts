import { randomBytes } from 'node:crypto';
import { forgetEnv } from '#lib/base/env';
import { acceptedVariable, KEY_NAMES, type KeyName } from '#lib/base/key-names';

type Keys = Record<KeyName, string>;

/** Where a rotation of all keys is: which keys sign, and which are accepted too. */
export type KeyPhase = 'old' | 'accepting new' | 'switched' | 'new';

/** The keys before and after a rotation of all four. */
export class KeyEnvironment {
  readonly #old: Keys;
  readonly #next: Keys;

  /** Takes this process's keys as the old ones. */
  constructor() {
    this.#old = keysBy((name) => process.env[name] ?? '');
    this.#next = keysBy(() => randomBytes(32).toString('base64'));
  }

  /** The variables of a process in a phase. */
  variables(phase: KeyPhase): Record<string, string> {
    const signsNew = phase === 'switched' || phase === 'new';
    const [current, other] = signsNew ? [this.#next, this.#old] : [this.#old, this.#next];
    const isAlone = phase === 'old' || phase === 'new';
    return Object.fromEntries(
      KEY_NAMES.flatMap((name) => [
        [name, current[name]],
        [acceptedVariable(name), isAlone ? '' : other[name]],
      ]),
    );
  }

  /** Makes this process one of a phase. */
  enter(phase: KeyPhase): void {
    Object.assign(process.env, this.variables(phase));
    forgetEnv();
  }
}

function keysBy(keyOf: (name: KeyName) => string): Keys {
  return Object.fromEntries(KEY_NAMES.map((name) => [name, keyOf(name)])) as Keys;
}
