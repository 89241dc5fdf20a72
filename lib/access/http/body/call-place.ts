/** The place of a call among those that run. */
export interface CallPlace {
  /** Gives the place back while the rest of the body is awaited; does nothing if it is here already. */
  leave(): void;
  /** Takes a place again. @throws {TransportError} 429 or 503 while no place is free */
  enter(): Promise<void>;
}

const places = new WeakMap<Request, CallPlace>();

/** Lets a call give its place back while it reads its body. */
export function setCallPlace(request: Request, place: CallPlace): void {
  places.set(request, place);
}

/**
 * Reads a body without a place, so that bodies that are held back take no places from other calls.
 * @throws {TransportError} what `read` throws; 429 or 503 if no place is free after it
 */
export async function readOutsidePlace<T>(request: Request, read: () => Promise<T>): Promise<T> {
  const place = places.get(request);
  place?.leave();
  const result = await read();
  await place?.enter();
  return result;
}
