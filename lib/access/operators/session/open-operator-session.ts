import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { newOperatorToken, operatorTokenHash } from './operator-token.ts';

/** Where a session is used: the desk in a browser, the CLI, or a script with a token. */
export type SessionKind = 'desk' | 'cli' | 'token';

/** Idle minutes after which a session of a person ends. */
export const IDLE_MINUTES = 15;
/** Maximum hours of a session of a person. */
const PERSON_HOURS = 12;
const MAX_USER_AGENT = 300;

interface NewSession {
  operatorId: bigint;
  kind: SessionKind;
  address: string;
  userAgent: string;
  /** A code of the second factor was verified for it. */
  gaveCode: boolean;
  /** Name and lifetime of a token for scripts. */
  token?: { label: string; days: number };
}

/** Opens a session. @returns its token, which is not stored */
export async function openOperatorSession(
  db: Db,
  { operatorId, kind, address, userAgent, gaveCode, token: script }: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newOperatorToken();
  const hours = script ? script.days * 24 : PERSON_HOURS;
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await db.operatorSession.create({
    data: {
      id: randomUUID(),
      operatorId,
      kind,
      tokenHash: operatorTokenHash(token),
      label: script?.label ?? null,
      address,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      expiresAt,
      factorAt: gaveCode ? new Date() : null,
    },
  });
  return { token, expiresAt };
}
