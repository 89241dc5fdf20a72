/** The values that a template has placeholders for; `no` is the number of a top-up or withdrawal. */
export const MESSAGE_FIELDS = ['document', 'no', 'amount', 'day', 'text'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** What an operator can write to a member, with the fields that each template needs. */
const MESSAGE_TEMPLATES = {
  missingDocument: ['document', 'day'],
  refundUnderWay: ['no', 'amount', 'day'],
  paymentNotMatched: ['no', 'amount', 'day'],
  identityQuestion: ['day'],
  free: ['text'],
} as const satisfies Record<string, readonly MessageField[]>;
export type MessageTemplate = keyof typeof MESSAGE_TEMPLATES;
export const MESSAGE_TEMPLATE_NAMES = Object.keys(MESSAGE_TEMPLATES) as [
  MessageTemplate,
  ...MessageTemplate[],
];

/** Documents that a member can be asked for. */
export const ASKED_DOCUMENTS = ['identity', 'bankbook', 'transfer', 'address'] as const;
export type AskedDocument = (typeof ASKED_DOCUMENTS)[number];

/** Longest free text, in characters. */
export const MESSAGE_TEXT_MAX = 1_000;
/** Messages to one member in 24 hours, from all operators together. */
export const MESSAGES_PER_DAY = 10;

/** Whether a template has a placeholder for a field. */
export function hasField(template: MessageTemplate, field: MessageField): boolean {
  const fields: readonly MessageField[] = MESSAGE_TEMPLATES[template];
  return fields.includes(field);
}
