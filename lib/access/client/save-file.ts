/** Delay before the object URL is revoked: enough for the browser to start the download. */
const RELEASE_MS = 60_000;

/** Saves a file through the browser's download. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
}
