/** Copies text to the clipboard. Resolves to whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyBySelection(text);
    return true;
  } catch {
    return false;
  }
}

/** Fallback for plain http (e.g. a phone test in the local network), which has no clipboard API. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open modal, because elements outside it cannot be focused.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (!copied) throw new Error('copy command failed');
}
