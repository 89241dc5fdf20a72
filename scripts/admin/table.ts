/** Characters that take two columns in a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Formats at least one row as a table with field names as header; numbers are right-aligned. */
export function tableOf(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => {
    const fields = new Map(Object.entries(row));
    return names.map((name) => String(fields.get(name) ?? ''));
  });
  const columns = names.map((name, index) =>
    columnOf(
      name,
      cells.map((line) => line[index] ?? ''),
    ),
  );
  return [0, ...cells.map((_, index) => index + 1)]
    .map((line) =>
      columns
        .map((column) => column[line])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One column with its header, padded to one width. */
function columnOf(name: string, values: readonly string[]): string[] {
  const width = Math.max(...[name, ...values].map(widthOf));
  const numeric = values.every((value) => value === '' || NUMBER.test(value));
  return [name, ...values].map((value) => {
    const blank = ' '.repeat(width - widthOf(value));
    return numeric ? blank + value : value + blank;
  });
}

function widthOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
