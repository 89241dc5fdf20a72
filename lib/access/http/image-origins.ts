/** The function is set by the server and read by the guard, which Next bundles with a module copy of its own. */
const ORIGINS = Symbol.for('jinku.image-origins');
const shared = globalThis as { [ORIGINS]?: () => string };

/** @param origins returns the https origins of images outside of the site, separated by spaces */
export function provideImageOrigins(origins: () => string): void {
  shared[ORIGINS] = origins;
}

/** The https origins that the server provides, separated by spaces; none behind Next's own server. */
export function allowedImageOrigins(): string {
  return shared[ORIGINS]?.() ?? '';
}
