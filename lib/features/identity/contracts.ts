import { contract } from '#lib/base/contract/contract';
import { identity } from './response-schema.ts';
import { uploadIdentitySchema } from './schema.ts';

const LIMITS = { day: null, month: null };
const EXAMPLE = {
  level: 1,
  real_name: '林美',
  status: 'draft' as const,
  documents: [{ kind: 'front' as const, uploaded_at: '2026-01-05T02:30:00.000Z' }],
  submitted_at: null,
  decided_at: null,
  ended_at: null,
  expires_on: null,
  expiring_on: null,
  reason: null,
  reason_text: null,
  note: null,
  uploads_left: 19,
  limits: [0, 1, 2].map((level) => ({
    level,
    recharge: LIMITS,
    withdraw: { day: '100000.00', month: '200000.00' },
  })),
};

export const IDENTITY_CALLS = {
  identity: contract({
    summary: "Read the member's identity check and the limits of the levels",
    auth: 'user',
    data: identity,
    example: { data: EXAMPLE },
  }),
  uploadIdentity: contract({
    summary: 'Upload a picture of a document',
    description:
      'Replaces the picture of its kind in the draft. After a rejection, or the end of an approval, a new draft begins with the pictures of the last one.',
    auth: 'user',
    upload: true,
    body: uploadIdentitySchema,
    data: identity,
    codes: [4010, 4102],
    example: { data: EXAMPLE },
  }),
  submitIdentity: contract({
    summary: 'Submit the uploaded documents for review',
    description:
      'Needs a real name and all three pictures. Repeating it while they are reviewed changes nothing.',
    auth: 'user',
    data: identity,
    codes: [4010, 4014],
    example: {
      data: {
        ...EXAMPLE,
        status: 'submitted' as const,
        submitted_at: '2026-01-05T02:31:00.000Z',
      },
    },
  }),
};
