declare global {
  /** Made by public/before-app.js: reloads, unless it has done so a short while ago. */
  var reloadOnce: (() => boolean) | undefined;
}

/**
 * Whether a part of the app could not be fetched. A page that was opened before a new build may
 * ask for files that are gone with the old one.
 */
export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Gets the page anew if a part of it is missing, and only once. @returns whether it comes */
export function reloadForMissingPart(error: unknown): boolean {
  return isMissingPart(error) && (globalThis.reloadOnce?.() ?? false);
}
