declare global {
  /** Set by public/before-app.js: reloads the page, at most once in ten minutes. */
  var reloadOnce: (() => boolean) | undefined;
}

/**
 * Whether a chunk of the app failed to load, e.g. because the page was opened before a deployment that
 * removed the files of the old build.
 */
export function isChunkLoadError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Reloads the page once after a chunk load error. @returns whether the page reloads */
export function reloadOnChunkLoadError(error: unknown): boolean {
  return isChunkLoadError(error) && (globalThis.reloadOnce?.() ?? false);
}
