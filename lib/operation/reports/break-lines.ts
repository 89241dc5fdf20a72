/**
 * Breaks a text into lines of a width: at its own line ends, else after the last space of the line, else
 * between two characters.
 * @param measure width of a character
 */
export function breakLines(
  text: string,
  width: number,
  measure: (character: string) => number,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line: string[] = [];
    let lineWidth = 0;
    for (const character of paragraph) {
      line.push(character);
      lineWidth += measure(character);
      if (line.length === 1 || lineWidth <= width) continue;
      const rest = line.splice(breakOf(line));
      lines.push(line.join('').trimEnd());
      line = rest;
      lineWidth = widthOf(line, measure);
    }
    return [...lines, line.join('')];
  });
}

/** Where a line that became too wide ends. */
function breakOf(line: readonly string[]): number {
  const space = line.lastIndexOf(' ', line.length - 2);
  return space > 0 ? space + 1 : line.length - 1;
}

function widthOf(line: readonly string[], measure: (character: string) => number): number {
  return line.reduce((sum, character) => sum + measure(character), 0);
}
