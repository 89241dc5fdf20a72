import { z } from 'zod';
import { isOfMember, TEMPLATE_NAMES, TEMPLATES } from './templates.ts';

/** An operator's own reference; the same one posts once. */
const reference = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

/** An adjustment between the two accounts of a template. */
export const correctionSchema = z
  .object({
    reference,
    template: z.enum(TEMPLATE_NAMES).default('clearing'),
    /** Of templates that move a member's cash. */
    username: unlessEmpty(z.string().min(1).max(64)),
    /** The side of the template's account: a credit adds to a member's cash. */
    direction: z.enum(['credit', 'debit']),
    /** A decimal amount of the cash currency, above zero. */
    amount: z.string().max(24),
    /** The account on the other side. */
    account: z.string().max(40),
    /** The local day that it belongs to, if not the day on which it is posted. */
    value_date: unlessEmpty(z.iso.date()),
  })
  .superRefine(({ template, account, username }, context) => {
    const refuse = (path: string, message: string, key = 'invalid') =>
      context.addIssue({ code: 'custom', path: [path], message, params: { key } });
    const accounts: readonly string[] = TEMPLATES[template].accounts;
    if (!accounts.includes(account)) refuse('account', `${template} moves ${accounts.join(', ')}`);
    if (isOfMember(template) && username === undefined)
      refuse('username', `${template} takes a member`, 'required');
    if (!isOfMember(template) && username !== undefined)
      refuse('username', `${template} takes no member`);
  });

/** The journal to reverse: its number with or without its letter. */
export const reversalSchema = z.object({
  journal: z.string().regex(/^J?0*[1-9]\d{0,17}$/),
});

type Correction = z.output<typeof correctionSchema>;
/** Without a template it is `clearing`. */
export type CorrectionInput = Omit<Correction, 'template'> & Partial<Pick<Correction, 'template'>>;

/** The id of a journal from its number, such as `J00000012`. */
export function parseJournalId(journal: string): bigint {
  return BigInt(journal.replace(/^J/, ''));
}
