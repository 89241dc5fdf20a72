import { z } from 'zod';
import { LEGAL_KINDS } from '#lib/running/legal/legal-kind';

/** Longest text of one language, in characters. */
const MAX_LENGTH = 100_000;

export const kindField = z.enum(LEGAL_KINDS, 'invalid');
const html = z.string('invalid').max(MAX_LENGTH, 'invalid');
const texts = z.object({ content: html, changes: html });
const day = z.iso.date('invalid').refine((value) => value < '3000', 'invalid');

/** Body of `saveLegalDraft`: a draft as the editor shows it. */
export const saveDraftSchema = z.object({
  kind: kindField,
  /** Of the draft when the editor was opened; null for a new one. */
  revision: z.int('invalid').nullable(),
  /** Members have to accept it. */
  material: z.boolean('invalid'),
  /** First local day on which it is in force; null while it is not decided. */
  effective_on: day.nullable(),
  texts: z.object({ 'zh-TW': texts, 'zh-CN': texts, en: texts }),
});
export type SavedDraft = z.output<typeof saveDraftSchema>;

/** What two operators publish: exactly this text. */
export const publicationSchema = z.object({
  kind: kindField,
  version: z.int('invalid').min(1, 'invalid').max(10_000, 'invalid'),
  effective_on: day,
  material: z.boolean('invalid'),
  /** SHA-256 of the texts as the database computes it. */
  digest: z.string('invalid').regex(/^[0-9a-f]{64}$/, 'invalid'),
});
export type Publication = z.output<typeof publicationSchema>;
