import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallPlace } from '#lib/access/http/body/call-place';
import { TransportError } from '#lib/base/errors/app-error';
import type { AdmissionResult } from './admission.ts';

/** A page with a slowly reading client holds its place no longer than this. */
const MAX_PLACE_MS = 10_000;

const places = new WeakMap<IncomingMessage, RequestPlace>();

/** The place of a request that was admitted. */
export function readPlace(request: IncomingMessage): CallPlace | undefined {
  return places.get(request);
}

/** The place of an admitted request, until its response is written, not until the client has read it. */
export class RequestPlace implements CallPlace {
  readonly #request: IncomingMessage;
  readonly #admit: () => Promise<AdmissionResult>;
  #release: () => void = () => undefined;
  #isAway = false;
  #isOver = false;

  /** @param admit asks for a place again */
  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    admit: () => Promise<AdmissionResult>,
  ) {
    this.#request = request;
    this.#admit = admit;
    const end = () => {
      this.#isOver = true;
      this.#release();
    };
    response.once('prefinish', end);
    response.once('close', end);
    places.set(request, this);
  }

  /** @param release gives the place back */
  hold(release: () => void): void {
    if (this.#isOver) return void release();
    this.#isAway = false;
    const timer = setTimeout(release, MAX_PLACE_MS).unref();
    this.#release = () => {
      clearTimeout(timer);
      release();
    };
  }

  leave(): void {
    if (this.#request.complete) return;
    this.#isAway = true;
    this.#release();
  }

  async enter(): Promise<void> {
    if (!this.#isAway || this.#isOver) return;
    const admitted = await this.#admit();
    if ('status' in admitted) throw new TransportError(admitted.status, admitted.retryAfterSeconds);
    this.hold(admitted.release);
  }
}
