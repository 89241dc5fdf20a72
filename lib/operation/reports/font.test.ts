import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { LOCALES } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { hasCharacter } from './font-runs.ts';
import { namesFont, namesFonts, reportFont } from './render-pdf.ts';

/** The library's own view of the current font, which its types leave out. */
interface EmbeddingPdf {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

test.each(LOCALES)('the font of %s has every character of the reports', (locale) => {
  const pdf = new PDFDocument().registerFont('report', reportFont(locale)).font('report');
  const { font } = (pdf as unknown as EmbeddingPdf)._font;
  const { deskReport, records, market, trade } = MESSAGES[locale];
  // Those of the page are not in the file.
  const texts = [{ ...deskReport, screen: '' }, records.kind, market.name, trade.side];
  const missing = [...new Set(JSON.stringify(texts))].filter(
    (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test('the font of statements has every character of their messages', () => {
  const pdf = new PDFDocument().registerFont('names', namesFont()).font('names');
  const { font } = (pdf as unknown as EmbeddingPdf)._font;
  const { deskMemberFile, deskReport, records } = MESSAGES['zh-TW'];
  // Those of the form are not in the file.
  const statement = { ...deskMemberFile.statement, text: '', periodHint: '' };
  const texts = [statement, { ...deskReport, screen: '' }, records.kind, '王小明'];
  const missing = [...new Set(JSON.stringify(texts))].filter(
    (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test.each(LOCALES)(
  'the fonts of case files have every character of their messages in %s',
  (locale) => {
    const has = hasCharacter(namesFonts(locale));
    const { deskMemberFile, deskReport, deskScreening, deskMembers, deskAudit } = MESSAGES[locale];
    const file = { ...deskMemberFile.file, exportText: '', attachText: '', openText: '' };
    const { statuses, line } = deskScreening;
    const head = [deskMemberFile.statement.fact, { ...deskReport, screen: '' }];
    const rows = [statuses, line, deskMembers.risk, deskAudit.actions, deskAudit.contentActions];
    const missing = [...new Set(JSON.stringify([file, ...head, ...rows, '陳戶张户']))].filter(
      (character) => !has(character),
    );
    expect(missing).toEqual([]);
  },
);
