import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Locale } from '#lib/base/i18n/locales';
import { translator } from '#lib/base/i18n/translate';
import { groupAmount } from '#lib/base/money';
import { breakLines } from './break-lines.ts';
import { type FontRun, fontRuns, hasCharacter, registerFonts } from './font-runs.ts';
import type { ReportDocument, ReportTable } from './report-document.ts';

type Pdf = PDFKit.PDFDocument;
type Fonts = ReturnType<typeof registerFonts>;

const MARGIN = 40;
/** Colours of print, as in app/tokens.css. */
const INK = '#16181d';
const MUTED = '#5c606a';
const LINE = '#d8d4ca';
const GOLD = '#a67c1e';
const BRAND = '#c2172d';
const GOLD_ON_BRAND = '#f6d58a';
/** The mark at the top: its size, and where the company's name begins beside it. */
const MARK_SIZE = 26;
const SPOKES =
  'M34 12.5v11M34 40.5v11M17.1 22.25l9.55 5.5M41.35 36.25l9.55 5.5M17.1 41.75l9.55-5.5M41.35 27.75l9.55-5.5';
const NAME_X = MARGIN + MARK_SIZE + 10;
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

/** The fonts of a file with people's texts: of the language first, then one with most other characters. */
export function namesFonts(locale: Locale): Buffer[] {
  const simplified = reportFont('zh-CN');
  return locale === 'zh-CN' ? [simplified, namesFont()] : [namesFont(), simplified];
}

/** The file of a font with every character of a name: names are in other characters than the language, too. */
function fontFor(name: string): Buffer {
  const [traditional, simplified] = [reportFont('zh-TW'), reportFont('zh-CN')];
  const has = (font: Buffer) => [...name].every(hasCharacter([font]));
  return !has(traditional) && has(simplified) ? simplified : traditional;
}

interface PdfOptions {
  locale: Locale;
  at: Date;
  /** Files of fonts; the first one that has a character writes it. */
  fonts?: readonly Buffer[];
}

/** Writes a report as PDF on A4 pages. */
export async function renderPdf(
  report: ReportDocument,
  { locale, at, fonts: files = [reportFont(locale)] }: PdfOptions,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang: locale },
    info: { Title: report.title, Producer: 'Jinku', CreationDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const fonts = registerFonts(pdf, files);
  pdf.fillColor(INK);
  writeHead(pdf, report, fonts);
  for (const table of report.tables) writeTable(pdf, table, { fonts, empty: report.empty });
  writeSignatures(pdf, report.signatures);
  writeFeet(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function writeHead(
  pdf: Pdf,
  { company: [name = '', licence = ''], ...rest }: ReportDocument,
  fonts: Fonts,
): void {
  const { title, facts } = rest;
  drawMark(pdf, { x: MARGIN, y: MARGIN, size: MARK_SIZE });
  const nameTop = MARGIN + (licence ? 0 : 6);
  pdf.font(fontFor(name)).fontSize(11).text(name, NAME_X, nameTop).font(fonts[0].name);
  if (licence) pdf.fontSize(8).fillColor(MUTED).text(licence, NAME_X).fillColor(INK);
  pdf.y = Math.max(pdf.y, MARGIN + MARK_SIZE) + 8;
  drawRule(pdf, pdf.y, GOLD);
  pdf
    .fontSize(20)
    .text(title, MARGIN, pdf.y + 14)
    .moveDown(0.4)
    .fontSize(9);
  for (const { label, value } of facts) {
    const { y } = pdf;
    pdf.fillColor(MUTED).text(label, MARGIN, y, { width: 80 });
    pdf.fillColor(INK);
    writeRuns(pdf, fontRuns(value, fonts), { x: MARGIN + 85, y, width: widthOf(pdf) - 85 });
    pdf.font(fonts[0].name);
  }
}

/** The mark of the product (public/logo.svg): the vault's door with its wheel. */
function drawMark(pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 56)
    .translate(-4, -4);
  pdf.roundedRect(4, 4, 56, 56, 15).fill(BRAND);
  for (const top of [20, 36]) pdf.roundedRect(9.5, top, 3, 8, 1.5).fill(GOLD_ON_BRAND);
  pdf.circle(34, 32, 5).fill(GOLD_ON_BRAND);
  pdf.lineWidth(4).lineCap('round').circle(34, 32, 14.5).stroke(GOLD_ON_BRAND);
  pdf.path(SPOKES).stroke(GOLD_ON_BRAND).restore();
}

/** A hairline over the width of the text. */
function drawRule(pdf: Pdf, y: number, colour: string): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(pdf), y)
    .lineWidth(0.5)
    .stroke(colour);
}

/** Writes a text of one or more fonts, over as many lines as it takes. */
function writeRuns(
  pdf: Pdf,
  runs: readonly FontRun[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  runs.forEach(({ font, text }, index) => {
    const continued = index < runs.length - 1;
    pdf.font(font);
    if (index === 0) pdf.text(text, x, y, { width, continued });
    else pdf.text(text, { width, continued });
  });
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

function writeTable(
  pdf: Pdf,
  table: ReportTable,
  { fonts, empty }: { fonts: Fonts; empty: string },
): void {
  const { title, columns } = table;
  const rows = table.rows.map((row) =>
    row.map((cell, index) => (columns[index]?.numeric ? shown(cell) : cell)),
  );
  // A title stays with the head of its table and its first row.
  reserve(pdf, ROW_HEIGHT * 4);
  pdf.moveDown(1.2).fontSize(12).fillColor(INK).text(title, MARGIN).moveDown(0.2).fontSize(9);
  const labels = columns.map(({ label }) => label);
  const widths = columnWidths(pdf, table, { fonts, rows: [labels, ...rows] });
  const head = () =>
    writeRow(pdf, { cells: labels, columns, widths, fonts, colour: MUTED, line: INK });
  head();
  if (rows.length === 0) {
    pdf.fillColor(MUTED).text(empty, MARGIN, pdf.y + 3);
    return;
  }
  const wrap = rowWrapper(pdf, { columns, widths, fonts });
  for (const row of rows)
    wrap(row).forEach((cells, index, lines) => {
      if (reserve(pdf, ROW_HEIGHT)) head();
      const isEnd = index === lines.length - 1;
      writeRow(pdf, { cells, columns, widths, fonts, colour: INK, isOpen: !isEnd });
    });
}

/** Cuts rows into lines: those after the first have only the cells that wrap. */
function rowWrapper(
  pdf: Pdf,
  { columns, widths, fonts }: Pick<Row, 'columns' | 'widths' | 'fonts'>,
): (row: readonly string[]) => string[][] {
  const known = new Map<string, number>();
  const measure = (character: string) => {
    const width = known.get(character) ?? widthOfText(pdf, character, fonts);
    known.set(character, width);
    return width;
  };
  return (row) => {
    const cells = row.map((cell, index) =>
      columns[index]?.wraps
        ? breakLines(cell, (widths[index] ?? 0) - CELL_MARGIN, measure)
        : [cell],
    );
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) => cells.map((lines) => lines[line] ?? ''));
  };
}

interface Row {
  cells: readonly string[];
  columns: ReportTable['columns'];
  widths: readonly number[];
  fonts: Fonts;
  colour: string;
  /** Colour of the rule below it; light if it is not given. */
  line?: string;
  /** Whether its next line follows, without a rule between them. */
  isOpen?: boolean;
}

/**
 * As wide as the widest cell of each column. The room that is left goes to the columns that wrap, in equal
 * parts, and is a third of the page at least; to all columns if none does.
 */
function columnWidths(
  pdf: Pdf,
  { columns }: ReportTable,
  { fonts, rows }: { fonts: Fonts; rows: readonly (readonly string[])[] },
): number[] {
  const natural = columns.map(({ wraps }, index) =>
    wraps
      ? 0
      : Math.max(...rows.map((row) => widthOfText(pdf, row[index] ?? '', fonts))) + CELL_MARGIN,
  );
  const page = widthOf(pdf);
  const wrapping = columns.filter(({ wraps }) => wraps).length;
  if (wrapping === 0)
    return natural.map((width) => width + (page - sumOf(natural)) / natural.length);
  const bounded = boundWidths(natural, (page * 2) / 3);
  const left = page - sumOf(bounded);
  return bounded.map((width, index) => (columns[index]?.wraps ? left / wrapping : width));
}

/** Widths that have a sum at most: the widest ones are shortened to one width. */
function boundWidths(widths: readonly number[], most: number): number[] {
  const ascending = widths.toSorted((one, other) => one - other);
  let left = most;
  for (const [index, width] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (width > share) return widths.map((one) => Math.min(one, share));
    left -= width;
  }
  return [...widths];
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

function writeRow(pdf: Pdf, row: Row): void {
  const { cells, columns, widths, fonts, colour, line = LINE, isOpen } = row;
  const top = pdf.y;
  let x = MARGIN;
  cells.forEach((cell, index) => {
    const width = widths[index] ?? 0;
    const align = columns[index]?.numeric ? 'right' : 'left';
    pdf.fillColor(colour);
    writeCell(pdf, fontRuns(cell, fonts), { x: x + 2, y: top + 3, width: width - 4, align });
    x += width;
  });
  const bottom = top + ROW_HEIGHT;
  if (!isOpen) drawRule(pdf, bottom, line);
  pdf.font(fonts[0].name);
  [pdf.x, pdf.y] = [MARGIN, bottom];
}

interface Cell {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'right';
}

/** Writes a text on one line, cut where the cell ends. */
function writeCell(pdf: Pdf, runs: readonly FontRun[], { x, y, width, align }: Cell): void {
  const right = x + width;
  let left = x;
  for (const { font, text } of runs) {
    if (left >= right) return;
    pdf.font(font).text(text, left, y, {
      ...{ width: right - left, height: ROW_HEIGHT, lineBreak: false, ellipsis: true },
      align: runs.length > 1 ? 'left' : align,
    });
    left += pdf.widthOfString(text);
  }
}

function widthOfText(pdf: Pdf, text: string, fonts: Fonts): number {
  const width = fontRuns(text, fonts).reduce(
    (sum, run) => sum + pdf.font(run.font).widthOfString(run.text),
    0,
  );
  pdf.font(fonts[0].name);
  return width;
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
