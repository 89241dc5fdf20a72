import { hasField, type MessageField, type MessageTemplate } from '#lib/features/inbox/templates';
import type { DeskBody } from '#lib/site/desk/contracts';

/** What an operator has filled in, of every template. */
export type Draft = Record<MessageField, string> & { template: MessageTemplate };

/** Whom a message is for. */
export interface MessageRecipient {
  username: string;
  /** The cash currency. */
  currency: string;
  /** The record that it is about, if it is written beside one. */
  record?: { no: string; amount: string };
}

/** A draft with what is known: number and amount of the record. */
export function draftFor({ record }: MessageRecipient): Draft {
  return {
    template: 'missingDocument',
    ...{ document: 'identity', no: record?.no ?? '', amount: record?.amount ?? '' },
    ...{ day: '', text: '' },
  };
}

/** The body of the calls: without the fields that the template has no place for. */
export function bodyOf(username: string, draft: Draft): DeskBody<'previewMessage'> {
  const { template, no } = draft;
  const of = (field: MessageField) => hasField(template, field) && { [field]: draft[field].trim() };
  return {
    ...{ username, template },
    ...of('document'),
    ...of('amount'),
    ...of('day'),
    ...of('text'),
    ...(no.trim() && { no: no.trim() }),
  };
}
