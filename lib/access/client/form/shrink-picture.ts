/** Quality of the JPEG that replaces a large picture. */
const QUALITY = 0.9;

/**
 * Scales a picture down to the limits. A file within them or that the browser can't decode passes
 * unchanged; the server validates it.
 */
export async function shrinkPicture(
  file: File,
  { limitPixels, limitBytes }: { limitPixels: number; limitBytes: number },
): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const longest = Math.max(bitmap.width, bitmap.height);
  if (longest <= limitPixels && file.size <= limitBytes) return file;
  const scale = Math.min(1, limitPixels / 2 / longest);
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], file.name, { type: blob.type });
}
