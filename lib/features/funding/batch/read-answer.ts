import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { ValidationError } from '#lib/base/errors/app-error';
import { BATCH_MAX } from './batch-max.ts';
import type { TemplateSpec } from './template.ts';

/** Largest file of an answer. */
export const ANSWER_MAX_BYTES = 512 * 1024;
/** Longest cell that is kept. */
const CELL_MAX = 200;

/** One row of a bank's answer, as the file has it. */
export interface AnswerRow {
  /** Row of the file, from 1, without its headings. */
  position: number;
  recordNo: string;
  amount: string;
  result: string;
  reference: string;
  reason: string;
}

/** A file that was read. */
export interface Answer {
  /** SHA-256 of its bytes. */
  digest: string;
  rows: AnswerRow[];
}

/**
 * Reads a bank's answer: CSV in UTF-8 or Big5, with the headings of the template in any order.
 * @throws {ValidationError} on `file`: too large, no CSV, a heading is missing, no row or too many
 */
export function readAnswer(file: Uint8Array, { answer }: TemplateSpec): Answer {
  if (file.length > ANSWER_MAX_BYTES) throw new ValidationError({ file: 'answerTooLarge' });
  const records = parseCsv(decode(file));
  const [headings = [], ...lines] = records;
  if (lines.length === 0) throw new ValidationError({ file: 'answerEmpty' });
  if (lines.length > BATCH_MAX) throw new ValidationError({ file: 'answerRows' });
  const place = (heading: string) => {
    const index = headings.findIndex((one) => one.trim() === heading);
    if (index < 0)
      throw new ValidationError({ file: 'answerHeadings' }, `the heading ${heading} is missing`);
    return index;
  };
  const places = {
    ...{ recordNo: place(answer.record_no), amount: place(answer.amount) },
    ...{ result: place(answer.result), reference: place(answer.reference) },
    reason: place(answer.reason),
  };
  const rows = lines.map((line, index) => ({
    position: index + 1,
    recordNo: cleanCell(line[places.recordNo]),
    amount: cleanCell(line[places.amount]),
    result: cleanCell(line[places.result]),
    reference: cleanCell(line[places.reference]),
    reason: cleanCell(line[places.reason]),
  }));
  return { digest: createHash('sha256').update(file).digest('hex'), rows };
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('big5').decode(file);
  }
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      // One more than allowed: that there are too many is said.
      ...{ max_record_size: 20_000, to: BATCH_MAX + 2 },
    });
  } catch {
    throw new ValidationError({ file: 'answerFormat' });
  }
}

/** Without control characters and the apostrophe that guards a cell against formulas. */
function cleanCell(cell: string | undefined): string {
  const text = (cell ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  return text.replace(/^'(?=[=+\-@＝＋－＠])/, '').slice(0, CELL_MAX);
}
