import type { ServerResponse } from 'node:http';

/** Envelope code of an answered call, whose HTTP status is mostly 200. A property costs less than a WeakMap. */
const CODE = Symbol('envelope code');
type Coded = ServerResponse & { [CODE]?: number };

export function setAnswerCode(response: Coded, code: number): void {
  response[CODE] = code;
}

/** The envelope code of an answered call, else the HTTP status. */
export function answerCode(response: Coded): number {
  return response[CODE] ?? response.statusCode;
}
