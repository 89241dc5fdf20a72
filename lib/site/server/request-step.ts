import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request. What it returns is awaited by the step that set the request's language. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Answers a request itself, or passes it on, perhaps changed. */
export type Step = (next: Handle) => Handle;

/** @returns a handler that takes the steps in their order, and `last` at the end */
export function inOrder(steps: readonly Step[], last: Handle): Handle {
  return steps.reduceRight((next, step) => step(next), last);
}
