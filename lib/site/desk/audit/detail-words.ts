import { detailName } from './detail-name.ts';
import { type DetailContext, detailValue } from './detail-value.ts';
import { isPlain } from './subjects-in.ts';

/** A field of the details of an audit row, in words. */
export interface DetailLine {
  name: string;
  value: string;
}

/** Fields that are one line with all that they contain. */
const WHOLE = new Set(['before', 'after', 'head', 'fault']);

/** Details in words; names and values of a newer version are shown as they are stored. */
export function detailLines(detail: unknown, of: DetailContext): DetailLine[] {
  if (!isPlain(detail)) return [];
  return Object.entries(detail)
    .filter(([name]) => !isRepeated(name, detail))
    .flatMap(([name, value]) =>
      isPlain(value) && !WHOLE.has(name)
        ? detailLines(value, of)
        : [{ name: detailName(name, of.action), value: detailValue(name, value, of) }],
    );
}

/** Requests have an amount, or a setting, a second time as the database compares it. */
function isRepeated(name: string, beside: Record<string, unknown>): boolean {
  return name === 'minor' || (name === 'value' && 'after' in beside);
}
