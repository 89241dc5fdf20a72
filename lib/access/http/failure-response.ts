import { lockRefusal } from '#lib/access/protection/lock-refusal';
import { isDatabaseAway, readDatabaseError } from '#lib/base/db/database-error';
import { AppError, TransportError } from '#lib/base/errors/app-error';
import { log } from '#lib/base/log';
import { isBooksHeld } from '#lib/books/ledger/books-held';
import type { RequestTrace } from './call-log.ts';
import { envelopeResponse, refusal, transportResponse } from './envelope.ts';

const RETRY_AFTER_SECONDS = 5;
/** SQLSTATE of what takes two operators (migration 0037). */
const ANOTHER_OPERATOR = 'JK006';
/** SQLSTATE of a record whose terms are not those in force (migrations 0090, 0091): settings changed meanwhile. */
const OTHER_TERMS = 'JK008';
/** SQLSTATE of a deal that waits for the member's consent to a new version of the terms (migration 0133). */
const CONSENT_DUE = 'JK022';

/**
 * Maps an error thrown by a call to its response. Unexpected errors get a generic response; details go
 * to the log.
 * @param trace identifies the request in the log
 */
export function failureResponse(
  error: unknown,
  { requestId, call }: Pick<RequestTrace, 'requestId' | 'call'>,
): Response {
  const fields = { request: requestId, call };
  if (error instanceof AppError) return envelopeResponse(refusal(error));
  if (error instanceof TransportError) return transportResponse(error);
  const locked = lockRefusal(error);
  if (locked) return envelopeResponse(refusal(locked));
  const refused = refusalOfDatabase(error);
  if (refused) {
    log().warn({ ...fields, err: error }, 'refused by the database');
    return envelopeResponse(refusal(refused));
  }
  if (isDatabaseAway(error)) {
    log().warn({ ...fields, err: error }, 'database away or overloaded');
    return transportResponse(new TransportError(503, RETRY_AFTER_SECONDS));
  }
  log().error({ ...fields, err: error }, 'call failed');
  return transportResponse(new TransportError(500));
}

/** The error of a call whose write the database's own rules refuse; null for any other error. */
function refusalOfDatabase(error: unknown): AppError | null {
  const state = readDatabaseError(error)?.sqlState;
  if (state === ANOTHER_OPERATOR) return new AppError(4031);
  if (isBooksHeld(error)) return new AppError(4032);
  if (state === CONSENT_DUE) return new AppError(4041);
  return state === OTHER_TERMS ? new AppError(4010, { messageKey: 'termsChanged' }) : null;
}
