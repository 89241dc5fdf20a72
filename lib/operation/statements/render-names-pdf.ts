import type { Locale } from '#lib/base/i18n/locales';
import { namesFonts, renderPdf } from '../reports/render-pdf.ts';
import type { ReportDocument } from '../reports/report-document.ts';
import { withKnownGlyphs } from './safe-cells.ts';

/** Writes a document with names and texts of people as PDF. Characters that the fonts lack are code points. */
export function renderNamesPdf(
  document: ReportDocument,
  { locale, at }: { locale: Locale; at: Date },
): Promise<Buffer> {
  const fonts = namesFonts(locale);
  return renderPdf(withKnownGlyphs(document, fonts), { locale, at, fonts });
}
