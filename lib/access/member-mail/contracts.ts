import { contract } from '#lib/base/contract/contract';
import { nothing } from '#lib/base/contract/response-fields';
import { linkState, mailState } from './response-schema.ts';
import { confirmMailSchema, linkSchema, sendMailCodeSchema } from './schema.ts';

const TOKEN = 'C2-PXm0MTDmdTA8qbB9MEYx0Jm3rVb1hQ2tqkZb4o7xwT5yUe1cN9A';
const STATE = {
  address: 'mei@example.com',
  is_verified: false,
  has_bounced: false,
  pending_address: 'mei@example.com',
  locked_until: null,
};

export const MAIL_CALLS = {
  sendMailCode: contract({
    summary: 'Send a code to the e-mail address that the member wants',
    description:
      'A verified address stays until the code of the new one is given. At most 5 codes an hour.',
    auth: 'user',
    body: sendMailCodeSchema,
    data: mailState,
    codes: [4010, 4011, 4012, 4016],
    example: {
      body: { address: 'mei@example.com', password: 'correct horse battery' },
      data: STATE,
    },
  }),
  resendMailCode: contract({
    summary: 'Send the code again',
    description: 'To the address that the last one went to. At most 5 codes an hour.',
    auth: 'user',
    data: mailState,
    codes: [4010, 4012],
    example: { data: STATE },
  }),
  confirmMail: contract({
    summary: 'Verify the e-mail address by its code',
    description:
      'A changed address can be changed back from the one before for 72 hours, and not changed again meanwhile.',
    auth: 'user',
    body: confirmMailSchema,
    data: mailState,
    codes: [4009, 4010, 4011, 4012],
    example: {
      body: { code: '135790' },
      data: { ...STATE, is_verified: true, pending_address: null },
    },
  }),
  openLink: contract({
    summary: 'Read what a link of an e-mail is for',
    description: 'Uses nothing.',
    auth: 'none',
    body: linkSchema,
    data: linkState,
    codes: [4004],
    example: {
      body: { token: TOKEN },
      data: {
        ...{ purpose: 'mail-verify' as const, state: 'open' as const },
        ...{ username: 'mei_lin', address: 'm•••@example.com' },
      },
    },
  }),
  useLink: contract({
    summary: 'Do what a link of an e-mail is for',
    description:
      'Once: verifies or restores an address, or starts or cancels a recovery. A link that sets a password is for finishRecovery.',
    auth: 'none',
    body: linkSchema,
    data: nothing,
    codes: [4004, 4009, 4010, 4012],
    example: { body: { token: TOKEN }, data: null },
  }),
};
