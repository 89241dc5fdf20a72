import { contract } from '#lib/base/contract/contract';
import { consentState } from './response-schema.ts';
import { consentSchema } from './schema.ts';

const ACCEPTED = [
  { kind: 'terms' as const, version: 2, accepted_at: '2026-12-01T02:30:00.000Z' },
  { kind: 'terms' as const, version: 1, accepted_at: '2026-11-05T02:30:00.000Z' },
];

export const LEGAL_CALLS = {
  consents: contract({
    summary: 'Read which versions of the terms were accepted, and which wait for consent',
    auth: 'user',
    data: consentState,
    example: {
      data: {
        due: [
          {
            ...{ kind: 'terms', version: 2, effective_on: '2026-12-01' },
            ...{ material: true, accepted_version: 1 },
          },
        ],
        announced: [],
        accepted: ACCEPTED.slice(1),
      },
    },
  }),
  consent: contract({
    summary: 'Accept versions of the terms',
    description:
      'Repeating it keeps the time of the first acceptance. Until the versions that `consents` lists as due are accepted, quotes and orders to buy and new fixed terms answer 4041; everything else goes on.',
    auth: 'user',
    body: consentSchema,
    data: consentState,
    codes: [4004, 4010],
    example: {
      body: { versions: { terms: 2 } },
      data: { due: [], announced: [], accepted: ACCEPTED },
    },
  }),
};
