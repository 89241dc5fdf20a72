import { contract } from '#lib/base/contract/contract';
import { nothing } from '#lib/base/contract/response-fields';
import { factorRemoval } from './response-schema.ts';
import { removalTicketSchema, uploadFactorDocumentSchema } from './schema.ts';

const TICKET = 'mGk8rWq0N4l3b1V9yXc2d5eF7hJ6kLpQsTuVwXyZ0aE';
const body = { ticket: TICKET };
const DRAFT = {
  status: 'draft' as const,
  documents: [{ kind: 'front' as const, uploaded_at: '2026-01-05T02:28:00.000Z' }],
  uploads_left: 11,
  ready_at: null,
  expires_at: null,
  reason: null,
  note: null,
};
const WAITING = {
  ...DRAFT,
  status: 'waiting' as const,
  documents: [
    ...DRAFT.documents,
    { kind: 'selfie' as const, uploaded_at: '2026-01-05T02:29:00.000Z' },
  ],
  ready_at: '2026-01-08T02:30:00.000Z',
  expires_at: '2026-01-15T02:30:00.000Z',
};

/** Calls for a member who lost every second factor, authorized by the ticket of a sign-in. */
export const REMOVAL_CALLS = {
  factorRemoval: contract({
    summary: 'Read the request to remove lost second factors',
    description: 'By the ticket of a sign-in whose password was correct (data of 4016).',
    auth: 'none',
    body: removalTicketSchema,
    data: factorRemoval,
    codes: [4004],
    example: { body, data: WAITING },
  }),
  uploadFactorDocument: contract({
    summary: 'Upload a picture for the removal of lost second factors',
    description: 'Replaces the picture of its kind in the draft.',
    auth: 'none',
    upload: true,
    body: uploadFactorDocumentSchema,
    data: factorRemoval,
    codes: [4004, 4010, 4102],
    example: { data: DRAFT },
  }),
  submitFactorRemoval: contract({
    summary: 'Ask for the removal of lost second factors',
    description:
      'Needs both pictures and a verified e-mail address. The wait of 72 hours or more begins; the member is told at its start, half-time and end, and can cancel. Repeating it while it runs changes nothing.',
    auth: 'none',
    body: removalTicketSchema,
    data: factorRemoval,
    codes: [4004, 4009, 4010, 4012],
    example: { body, data: WAITING },
  }),
  finishFactorRemoval: contract({
    summary: 'Remove the lost second factors',
    description:
      'After the wait and the approval of two operators. Uses the ticket, removes all factors and trusted devices, ends all sessions and freezes payouts for a day. The next sign-in takes the password.',
    auth: 'none',
    body: removalTicketSchema,
    data: nothing,
    codes: [4004, 4010, 4012],
    example: { body, data: null },
  }),
};
