import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Locale } from '#lib/base/i18n/locales';
import { translator } from '#lib/base/i18n/translate';
import { groupAmount } from '#lib/base/money';
import type { ReportDocument, ReportTable } from './report-document.ts';

type Pdf = PDFKit.PDFDocument;

const MARGIN = 40;
const FONT = 'report';
const INK = '#1a1a1a';
const MUTED = '#666666';
const LINE = '#cccccc';
const ROW_HEIGHT = 15;
const FOOT_HEIGHT = 28;
/** Room of the lines to sign on, and between them. */
const SIGNATURE_HEIGHT = 110;
const SIGNATURE_GAP = 40;
/** Room beside the widest cell of a column. */
const CELL_MARGIN = 8;

/** The embedded fonts, which have the characters of the messages (lib/operation/reports/font/README.md). */
const FONTS: Record<Locale, string> = {
  'zh-TW': 'noto-sans-tc.ttf',
  'zh-CN': 'noto-sans-sc.ttf',
  en: 'noto-sans-tc.ttf',
};

/** The file of the font of a language. */
export function reportFont(locale: Locale): Buffer {
  return readFont(FONTS[locale]);
}

/** A Traditional Chinese font with the characters of most names, for files with members' texts. */
export function namesFont(): Buffer {
  return readFont('noto-sans-tc-names.ttf');
}

function readFont(name: string): Buffer {
  return readFileSync(join(process.cwd(), 'lib/operation/reports/font', name));
}

/** The view of a font that the library's types leave out. */
interface OpenFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** The file of a font with every character of a name: names are in other characters than the language, too. */
function fontFor(name: string): Buffer {
  const has = (font: Buffer) => {
    const { _font } = new PDFDocument().font(font) as unknown as OpenFont;
    return [...name].every((each) => _font.font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
  };
  const [traditional, simplified] = [reportFont('zh-TW'), reportFont('zh-CN')];
  return !has(traditional) && has(simplified) ? simplified : traditional;
}

/** Writes a report as PDF on A4 pages. */
export async function renderPdf(
  report: ReportDocument,
  { locale, at, font = reportFont(locale) }: { locale: Locale; at: Date; font?: Buffer },
): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang: locale },
    info: { Title: report.title, Producer: 'Jinku', CreationDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.registerFont(FONT, font).font(FONT).fillColor(INK);
  writeHead(pdf, report);
  for (const table of report.tables) writeTable(pdf, table, report.empty);
  writeSignatures(pdf, report.signatures);
  writeFeet(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function writeHead(
  pdf: Pdf,
  { company: [name = '', licence = ''], ...rest }: ReportDocument,
): void {
  const { title, facts } = rest;
  pdf.font(fontFor(name)).fontSize(11).text(name, MARGIN).font(FONT);
  if (licence) pdf.fontSize(9).fillColor(MUTED).text(licence).fillColor(INK);
  pdf.moveDown(0.6);
  pdf.fontSize(18).text(title).moveDown(0.4).fontSize(9);
  for (const { label, value } of facts) {
    const { y } = pdf;
    pdf.fillColor(MUTED).text(label, MARGIN, y, { width: 80 });
    pdf.fillColor(INK).text(value, MARGIN + 85, y, { width: widthOf(pdf) - 85 });
  }
}

/** Lines on which those who prepare and review the report sign, side by side on one page. */
function writeSignatures(pdf: Pdf, signatures: ReportDocument['signatures']): void {
  const t = translator();
  reserve(pdf, SIGNATURE_HEIGHT);
  const top = pdf.y + 40;
  const width = (widthOf(pdf) - SIGNATURE_GAP * (signatures.length - 1)) / signatures.length;
  pdf.fontSize(9);
  signatures.forEach(({ label, name }, index) => {
    const x = MARGIN + index * (width + SIGNATURE_GAP);
    pdf.fillColor(MUTED).text(label, x, top, { width: 60 });
    pdf.fillColor(INK).text(name, x + 60, top, { width: width - 60, lineBreak: false });
    const bottom = top + 40;
    pdf
      .moveTo(x, bottom)
      .lineTo(x + width, bottom)
      .lineWidth(0.5)
      .stroke(INK);
    pdf.fillColor(MUTED).text(t('deskReport.signHere'), x, bottom + 4, { width });
  });
  [pdf.x, pdf.y] = [MARGIN, top + 60];
}

function writeTable(pdf: Pdf, table: ReportTable, empty: string): void {
  const { title, columns } = table;
  const rows = table.rows.map((row) =>
    row.map((cell, index) => (columns[index]?.numeric ? shown(cell) : cell)),
  );
  // A title stays with the head of its table and its first row.
  reserve(pdf, ROW_HEIGHT * 4);
  pdf.moveDown(1.2).fontSize(12).fillColor(INK).text(title, MARGIN).moveDown(0.2).fontSize(9);
  const labels = columns.map(({ label }) => label);
  const widths = columnWidths(pdf, [labels, ...rows]);
  const head = () => writeRow(pdf, { cells: labels, columns, widths, colour: MUTED });
  head();
  if (rows.length === 0) {
    pdf.fillColor(MUTED).text(empty, MARGIN, pdf.y + 3);
    return;
  }
  for (const row of rows) {
    if (reserve(pdf, ROW_HEIGHT)) head();
    writeRow(pdf, { cells: row, columns, widths, colour: INK });
  }
}

interface Row {
  cells: readonly string[];
  columns: ReportTable['columns'];
  widths: readonly number[];
  colour: string;
}

/** As wide as the widest cell of each column, and an equal part of the room that is left. */
function columnWidths(pdf: Pdf, rows: readonly (readonly string[])[]): number[] {
  const natural = (rows[0] ?? []).map(
    (_, index) => Math.max(...rows.map((row) => pdf.widthOfString(row[index] ?? ''))) + CELL_MARGIN,
  );
  const left = widthOf(pdf) - natural.reduce((sum, width) => sum + width, 0);
  return natural.map((width) => width + left / natural.length);
}

function writeRow(pdf: Pdf, { cells, columns, widths, colour }: Row): void {
  const top = pdf.y;
  let x = MARGIN;
  cells.forEach((cell, index) => {
    const width = widths[index] ?? 0;
    const align = columns[index]?.numeric ? 'right' : 'left';
    pdf.fillColor(colour).text(cell, x + 2, top + 3, {
      ...{ width: width - 4, height: ROW_HEIGHT, align, lineBreak: false, ellipsis: true },
    });
    x += width;
  });
  const bottom = top + ROW_HEIGHT;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + widthOf(pdf), bottom)
    .lineWidth(0.5)
    .stroke(LINE);
  [pdf.x, pdf.y] = [MARGIN, bottom];
}

/** Begins a page if the rest of this one is lower. @returns whether it did */
function reserve(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - MARGIN - FOOT_HEIGHT) return false;
  pdf.addPage();
  return true;
}

function writeFeet(pdf: Pdf): void {
  const t = translator();
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN;
    const place = { width: widthOf(pdf), lineBreak: false };
    pdf.fontSize(8).fillColor(MUTED).text(t('deskReport.signed'), MARGIN, y, place);
    const number = t('deskReport.page', { page: page + 1, pages: count });
    pdf.text(number, MARGIN, y, { ...place, align: 'right' });
  }
}

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

function shown(cell: string): string {
  return /^-?\d+(\.\d+)?$/.test(cell) ? groupAmount(cell) : cell;
}
