import type { TestSite } from '#scripts/testing/test-site';

/** The passwords of all members that attacks create. */
export const PASSWORD = 'correct horse battery';
export const TRADE_PASSWORD = '135790';

/** A site that may be damaged: built and seeded, with its own database. */
export interface AttackTarget extends TestSite {
  /** Connection string of the application's role, for preparing data and counting effects. */
  databaseUrl: string;
  /** Sends an API call. Each attack uses its own client addresses (X-Forwarded-For is trusted). */
  call(
    name: string,
    body?: unknown,
    options?: { token?: string; address?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** A signed-in member with PASSWORD, TRADE_PASSWORD and 10,000.00 of cash. `cookie` is for pages. */
  newMember(): Promise<{ id: bigint; username: string; token: string; cookie: string }>;
}

export interface Answer {
  /** HTTP status; 0 if the connection broke. */
  status: number;
  /** Code of the envelope; null if the answer has none. */
  code: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: attacks read the data of any call
  data: any;
  headers: Headers;
  /** The body. */
  text: string;
}

/** Outcome of an attack. */
export interface AttackResult {
  /** Whether the site kept its promise, decided by counts and states, never by speed. */
  held: boolean;
  /** One line of figures: what was sent and answered. */
  summary: string;
}

/**
 * One attack in a short form: a few seconds, a bounded number of requests, only against loopback.
 * Meanwhile the runner measures a call and a page of an uninvolved member.
 */
export interface Attack {
  /** Its file name, for `--only`. */
  name: string;
  run(target: AttackTarget): Promise<AttackResult>;
}
