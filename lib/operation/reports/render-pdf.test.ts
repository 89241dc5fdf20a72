import { expect, test } from 'vitest';
import { renderNamesPdf } from '../statements/render-names-pdf.ts';
import type { ReportDocument } from './report-document.ts';

const documentOf = (by: string): ReportDocument => ({
  ...{ company: [], title: 'file', facts: [], empty: '', signatures: [] },
  tables: [
    {
      ...{ id: 'notes', title: 'notes' },
      columns: [
        { label: 'by', numeric: false },
        { label: 'text', numeric: false, wraps: true },
      ],
      rows: [[by, 'word '.repeat(400)]],
    },
  ],
});

const pagesOf = async (by: string) => {
  const file = await renderNamesPdf(documentOf(by), { locale: 'en', at: new Date(0) });
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
};

test('a long name leaves room for the text beside it', async () => {
  expect(await pagesOf('amy')).toBe(1);
  expect(await pagesOf('W'.repeat(200))).toBe(2);
});
