/** Quality of the JPEG that replaces a large picture. */
const QUALITY = 0.9;

/**
 * Scales down a picture that exceeds a limit, as those of many phones do. Returns the file itself if it
 * is within the limits or the browser can't decode it; the server checks it then.
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
