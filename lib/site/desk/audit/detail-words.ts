import { translator } from '#lib/base/i18n/translate';
import { reasonText } from '#lib/base/record-base/status-text';
import { actionName } from './action-name.ts';

/** A field of the details of an audit row, in words. */
export interface DetailLine {
  name: string;
  value: string;
}

/** Details with the names of their fields in words; fields of a newer version are shown as they are stored. */
export function detailLines(
  detail: unknown,
  subjectText: (subject: string) => string,
): DetailLine[] {
  return Object.entries(asObject(detail)).flatMap(([name, value]) =>
    isPlain(value) && name !== 'before' && name !== 'after'
      ? detailLines(value, subjectText)
      : [{ name: nameOf(name), value: valueText(name, value, subjectText) }],
  );
}

function asObject(detail: unknown): Record<string, unknown> {
  return isPlain(detail) ? detail : {};
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Lookup {
  (key: string): string;
  has: (key: string) => boolean;
}

function words(key: string, stored: string): string {
  const t = translator() as unknown as Lookup;
  return /^[\w.-]+$/.test(stored) && t.has(key) ? t(key) : stored;
}

function nameOf(name: string): string {
  return words(`deskSearch.detail.${name}`, name);
}

function valueText(name: string, value: unknown, subjectText: (subject: string) => string): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'action') return actionName(value);
  if (name === 'subject') return subjectText(value);
  if (name === 'reason') return reasonText(value);
  if (name === 'purpose') return words(`deskSearch.purposes.${value}`, value);
  if (name === 'list') return words(`deskSearch.lists.${value}`, value);
  if (name === 'what') return words(`deskMembers.reveal.${value}`, value);
  return value;
}
