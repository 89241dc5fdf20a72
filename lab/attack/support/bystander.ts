import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackTarget } from './attack.ts';

const PROGRAM = fileURLToPath(new URL('./poll-member.ts', import.meta.url));

/** Requests and latencies in milliseconds. */
export interface Latencies {
  requests: number;
  failures: number;
  p50: number;
  p99: number;
  max: number;
}

/** What an uninvolved member saw: calls of `balance` and the page /my. */
export interface BystanderReport {
  balance: Latencies;
  my: Latencies;
}

/** The member and their address, as sent to the process that measures. */
export interface WatchedMember {
  origin: string;
  address: string;
  token: string;
  cookie: string;
}

/**
 * A process of its own in which an uninvolved member uses the site, so that load of the attacker's
 * process does not count. Started before the attacker lowers its own priority, which children inherit.
 */
export class Bystander {
  readonly #child: ChildProcess = fork(PROGRAM);
  #serial = 0;

  /** Lets a new member with their own address use the site while `work` runs. */
  async watch<T>(
    target: AttackTarget,
    work: () => Promise<T>,
  ): Promise<{ result: T; report: BystanderReport }> {
    const { token, cookie } = await target.newMember();
    const address = `198.51.100.${++this.#serial % 250}`;
    const member: WatchedMember = { origin: target.origin, address, token, cookie };
    const ready = once(this.#child, 'message');
    this.#child.send(member);
    await ready;
    const result = await work();
    const answered = once(this.#child, 'message');
    this.#child.send('end');
    const [report] = (await answered) as [BystanderReport];
    return { result, report };
  }

  async stop(): Promise<void> {
    this.#child.kill();
  }
}
