/** Reads CSV as RFC 4180 writes it, with CRLF between rows. A byte order mark stays where it is. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  // The file ends with a line's end, after which comes nothing.
  return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows;
}
