import PDFDocument from 'pdfkit';

/** A font of a PDF, under the name that the PDF knows it by. */
export interface PdfFont {
  name: string;
  has: (character: string) => boolean;
}

/** A part of a text that one font writes. */
export interface FontRun {
  font: string;
  text: string;
}

/** The view of a font that the library's types leave out. */
interface OpenFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Registers the files of fonts with a PDF; the first one is chosen. */
export function registerFonts(
  pdf: PDFKit.PDFDocument,
  files: readonly Buffer[],
): [PdfFont, ...PdfFont[]] {
  const fonts = files.map((file, index) => {
    const name = `report-${index}`;
    pdf.registerFont(name, file).font(name);
    const { font } = (pdf as unknown as OpenFont)._font;
    const has = (one: string) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
    return { name, has };
  });
  const [first, ...others] = fonts;
  if (!first) throw new Error('a PDF needs a font');
  pdf.font(first.name);
  return [first, ...others];
}

/** Whether one of the files of fonts has a character. */
export function hasCharacter(files: readonly Buffer[]): (character: string) => boolean {
  const fonts = registerFonts(new PDFDocument(), files);
  return (character) => fonts.some(({ has }) => has(character));
}

/** Cuts a text into runs: each character is written by the first font that has it, or by the first of all. */
export function fontRuns(text: string, fonts: readonly [PdfFont, ...PdfFont[]]): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text) {
    const font = (fonts.find(({ has }) => has(character)) ?? fonts[0]).name;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
