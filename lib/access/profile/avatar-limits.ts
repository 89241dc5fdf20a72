/** Maximum upload size. */
export const AVATAR_LIMIT_BYTES = 5 * 1024 * 1024;
/** Maximum width and height of an image, in pixels. */
export const AVATAR_LIMIT_PIXELS = 4096;
/** Types offered by the file picker. The server checks the content. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
