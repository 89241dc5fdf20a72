import { hasCharacter } from '../reports/font-runs.ts';
import type { ReportDocument } from '../reports/report-document.ts';

/** Members' texts may have characters that the embedded fonts lack: they are written as their code points. */
export function withKnownGlyphs(
  document: ReportDocument,
  fonts: readonly Buffer[],
): ReportDocument {
  const has = hasCharacter(fonts);
  const isKnown = (text: string) => Array.from(text).every(has);
  return mapTexts(document, (text) =>
    Array.from(text, (character) => {
      if (/\s/.test(character)) return character === '\n' ? character : ' ';
      // Full-width forms have their common form.
      const common = character.normalize('NFKC');
      if (isKnown(character)) return character;
      return isKnown(common)
        ? common
        : `[U+${character.codePointAt(0)?.toString(16).toUpperCase()}]`;
    }).join(''),
  );
}

/** Text that a spreadsheet could evaluate as a formula is prefixed with an apostrophe, as in other exports. */
export function withoutFormulas(document: ReportDocument): ReportDocument {
  return mapTexts(document, (text) =>
    /^\s*[=+\-@＝＋－＠\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text,
  );
}

function mapTexts(document: ReportDocument, map: (text: string) => string): ReportDocument {
  return {
    ...{ title: map(document.title), empty: map(document.empty) },
    company: document.company.map(map),
    facts: document.facts.map(({ label, value }) => ({ label: map(label), value: map(value) })),
    tables: document.tables.map(({ id, title, columns, rows }) => ({
      ...{ id, title: map(title) },
      columns: columns.map((column) => ({ ...column, label: map(column.label) })),
      rows: rows.map((row) => row.map(map)),
    })),
    signatures: document.signatures.map(({ label, name }) => ({
      label: map(label),
      name: map(name),
    })),
  };
}
