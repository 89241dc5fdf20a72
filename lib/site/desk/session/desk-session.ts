import { parseCookie } from 'cookie';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import {
  findOperatorSession,
  type OperatorSession,
} from '#lib/access/operators/session/find-operator-session';
import type { Db } from '#lib/base/db/client';
import { clientAddress } from '#lib/running/limits/client-address';
import { BACKGROUND_HEADER } from '../paths.ts';

/** Longer values are not looked up; tokens have 47 characters. */
const MAX_TOKEN_LENGTH = 128;

/** The token of the desk's cookie; null without one. */
export function readDeskToken(headers: Headers): string | null {
  const token = parseCookie(headers.get('cookie') ?? '')[deskCookieName()] ?? '';
  return token === '' || token.length > MAX_TOKEN_LENGTH ? null : token;
}

/**
 * The session of the desk's cookie; null if there is none or it has ended.
 * @param isActivity whether a person caused the request; default: unless its header says otherwise
 */
export async function findDeskSession(
  db: Db,
  headers: Headers,
  isActivity = !headers.has(BACKGROUND_HEADER),
): Promise<OperatorSession | null> {
  const token = readDeskToken(headers);
  if (token === null) return null;
  const address = clientAddress(headers);
  return findOperatorSession(db, { token, kind: 'desk', address, isActivity });
}
