import { BootError } from '#scripts/boot/boot-error';

/** Thrown if this machine lacks what a rehearsal needs; `npm test` then goes on without it. */
export class NotRehearsable extends BootError {}

/** One expectation of a rehearsal. */
export interface Finding {
  /** What must hold, for example "no request failed". */
  name: string;
  /** Decided by counts and states; by speed only where the expectation is a time. */
  held: boolean;
  /** The figures seen, on one line. */
  seen: string;
}

/**
 * A rehearsal of something that happens to an operator: it starts its own processes and databases,
 * only on the loopback addresses of this machine, and stops them again.
 */
export interface Rehearsal {
  /** Its file name, for `npm run ops -- NAME`. */
  name: string;
  /** One sentence for the list of rehearsals. */
  summary: string;
  /** Whether `npm test` runs it; all of these together take less than five minutes. */
  inTest: boolean;
  /** @param say prints a line of progress */
  run(say: (line: string) => void): Promise<Finding[]>;
}
