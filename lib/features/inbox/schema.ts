import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { parseAmount } from '#lib/base/money';
import { ALERT_KINDS } from '#lib/running/alerts/alert-kinds';
import { INBOX_ID, parseInboxId } from './inbox-id.ts';
import {
  ASKED_DOCUMENTS,
  hasField,
  MESSAGE_FIELDS,
  MESSAGE_TEMPLATE_NAMES,
  MESSAGE_TEXT_MAX,
} from './templates.ts';

/** Characters that reorder text on screen. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Control characters but the line feed. */
const CONTROL = /[^\P{Cc}\n]/u;

const textField = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .max(MESSAGE_TEXT_MAX, 'tooLong')
      .refine((text) => !CONTROL.test(text) && !BIDI.test(text), 'invalid'),
  );

const dayField = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}$/, 'date')
  .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)), 'date')
  .refine((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day), 'date');

const amountField = z
  .string()
  .max(20, 'amount')
  .refine((amount) => (parseAmount(amount, 'TWD') ?? 0n) > 0n, 'amount');

/** An empty field of a form is a field that was not given. */
const given = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional());

const messageFields = {
  username: z.string('required').min(1, 'required').max(64, 'invalid'),
  template: z.enum(MESSAGE_TEMPLATE_NAMES, 'invalid'),
  document: given(z.enum(ASKED_DOCUMENTS, 'invalid')),
  /** Number of the top-up or withdrawal that the message is about; every template may have one. */
  no: given(z.string().regex(/^[A-Z][0-9]{1,30}$/, 'invalid')),
  amount: given(amountField),
  day: given(dayField),
  text: given(textField),
};

type Given = Partial<Record<(typeof MESSAGE_FIELDS)[number], unknown>> & {
  template: (typeof MESSAGE_TEMPLATE_NAMES)[number];
};

function requireFields(body: Given, context: z.RefinementCtx): void {
  for (const field of MESSAGE_FIELDS) {
    const isNeeded = hasField(body.template, field);
    if (isNeeded && !body[field])
      context.addIssue({ code: 'custom', path: [field], message: 'required' });
    if (!isNeeded && field !== 'no' && body[field] !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: 'invalid' });
  }
}

/** A message as it would be sent. */
export const previewMessageSchema = z.object(messageFields).superRefine(requireFields);
export type MessageDraft = z.output<typeof previewMessageSchema>;

export const sendMessageSchema = z
  .object({ ...messageFields, reason: reasonField })
  .superRefine(requireFields);

const inboxIdField = z
  .string('id')
  .regex(INBOX_ID, 'id')
  .transform(parseInboxId)
  .describe('Id of an entry of the inbox.');
const kindField = z.enum(ALERT_KINDS, 'invalid').describe('What it is about.');

/** Body of `messages`. */
export const messagesSchema = z.object({
  before_id: inboxIdField.optional().describe('The page starts after this entry.'),
  kind: kindField.optional().describe('Entries of this kind only.'),
});

/** Body of `readMessage`. */
export const readMessageSchema = z.object({ id: inboxIdField });

/** Body of `readAllMessages`. */
export const readAllMessagesSchema = z.object({
  kind: kindField.optional().describe('Entries of this kind only.'),
});

/** Body of `setAlertChoice`. */
export const alertChoiceSchema = z.object({
  kind: kindField,
  channel: z.enum(['mail', 'push'], 'invalid').describe('The inbox has every kind.'),
  is_on: z.boolean('invalid').describe('Whether notices of the kind are sent by the channel.'),
});
export type AlertChoice = z.output<typeof alertChoiceSchema>;
