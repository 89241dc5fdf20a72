let opened: string | null = null;

/** Keeps the page that was open, so that its list can give its row the focus. */
export function rememberOpenedRow(path: string): void {
  opened = path;
}

/** The page that was open last, once: only the list that is shown next asks for it. */
export function takeOpenedRow(): string | null {
  const path = opened;
  opened = null;
  return path;
}
