import type { TestSite } from '../testing/test-site.ts';

/** The passwords of every member that `newMember` makes. */
export const PASSWORD = 'correct horse battery';
export const TRADE_PASSWORD = '135790';

/** A site that the attacks may do anything to: built, seeded, on a database of its own. */
export interface AttackTarget extends TestSite {
  /** Connection string of the application's role, for setting a scene and counting what it came to. */
  databaseUrl: string;
  /** Sends an API call. Each attack comes from addresses of its own (X-Forwarded-For is believed). */
  call(
    name: string,
    body?: unknown,
    options?: { token?: string; address?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** A signed-in member with PASSWORD, TRADE_PASSWORD and 10,000.00 of cash. */
  newMember(): Promise<{ id: bigint; username: string; token: string }>;
}

export interface Answer {
  /** HTTP status; 0 when the connection broke. */
  status: number;
  /** Code of the envelope, if the answer was one. */
  code: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: attacks read whatever a call answers with
  data: any;
  headers: Headers;
}

/** What an attack came to. */
export interface AttackResult {
  /** Whether the promise held. Judged by counts and states, never by speed. */
  held: boolean;
  /** One line of figures: what was sent, what was answered. */
  summary: string;
}

/**
 * One attack in a short form: a few seconds, bounded in requests, against loopback only. While it
 * runs the runner measures another member's `balance`.
 */
export interface Attack {
  /** The name of its file, for `--only`. */
  name: string;
  run(target: AttackTarget): Promise<AttackResult>;
}
