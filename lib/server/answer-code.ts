import type { ServerResponse } from 'node:http';

/** Envelope codes of answered calls, whose HTTP status is mostly 200. */
const codes = new WeakMap<ServerResponse, number>();

export function setAnswerCode(response: ServerResponse, code: number): void {
  codes.set(response, code);
}

/** The envelope code of an answered call, else the HTTP status. */
export function answerCode(response: ServerResponse): number {
  return codes.get(response) ?? response.statusCode;
}
