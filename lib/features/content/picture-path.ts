const PATH = /\/pictures\/([0-9a-f]{64})\.webp/;
const WHOLE_PATH = new RegExp(`^${PATH.source}$`);

/** Maximum size of a picture that an operator uploads. */
export const PICTURE_LIMIT_BYTES = 5 * 1024 * 1024;
/** Maximum width and height of an uploaded picture, in pixels. */
export const PICTURE_LIMIT_PIXELS = 4096;
/** Types offered by the file picker. The server checks the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Where an uploaded picture of content is served. @param hash SHA-256 in hexadecimal */
export function picturePath(hash: string): string {
  return `/pictures/${hash}.webp`;
}

/** Whether an address is that of an uploaded picture. */
export function isPicturePath(address: string): boolean {
  return WHOLE_PATH.test(address);
}

/** The hash in the path of an uploaded picture; null for other addresses. */
export function readPictureHash(path: string): string | null {
  return WHOLE_PATH.exec(path)?.[1] ?? null;
}

/** The paths of the uploaded pictures in sanitised HTML. */
export function picturePathsIn(html: string): string[] {
  return [...html.matchAll(new RegExp(PATH, 'g'))].map(([path]) => path);
}
