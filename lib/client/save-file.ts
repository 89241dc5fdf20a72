/** The browser has surely taken a file by then; its address would go on holding the memory. */
const RELEASE_MS = 60_000;

/** Hands a file to the browser, which saves it as it saves downloads. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
}
