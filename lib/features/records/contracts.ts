import { z } from 'zod';
import { signedConfirmation } from '#lib/access/confirmation/response-schema';
import { contract } from '#lib/base/contract/contract';
import { EXAMPLE_HASH, examplePage } from '#lib/base/contract/examples';
import { recordPageResponse } from '#lib/base/contract/page-response';
import {
  exportSchema,
  monthSchema,
  recordDetailSchema,
  recordListSchema,
  signatureSchema,
} from '#lib/base/record-base/schema';
import { EXAMPLE_RECHARGE } from '#lib/features/funding/contracts';
import { monthSums, recordDetail, statementEntry } from './response-schema.ts';

const POSTED_AT = '2026-01-05T02:30:05.000Z';

const BILL = {
  id: '90',
  no: 'J00000042',
  type: 'recharge',
  type_text: 'Top-up',
  amount: '1000.00',
  frozen_amount: '0.00',
  balance_after: '1234.50',
  lines: [
    {
      role: 'main' as const,
      text: 'Top-up',
      amount: '1000.00',
      frozen_amount: '0.00',
      balance_after: '1234.50',
    },
  ],
  source: {
    type: 'recharge' as const,
    id: '31',
    no: 'R20260105010460353',
    text: '銀行帳戶',
    grams: null,
  },
  journal_hash: EXAMPLE_HASH,
  simulated: true,
  created_at: POSTED_AT,
};

export const RECORD_CALLS = {
  bills: contract({
    summary: "List the member's statement entries",
    description:
      'All journals that moved available cash or cash on hold, each with its lines. The sum of amount is the available balance, the sum of frozen_amount the cash on hold.',
    auth: 'user',
    body: recordListSchema,
    data: recordPageResponse(statementEntry),
    codes: [4004],
    example: { body: { per_page: 15 }, data: examplePage(BILL) },
  }),
  billMonth: contract({
    summary: 'Sum the cash in and out of a month of the statement',
    description:
      'Moves between available cash and cash on hold are neither in nor out. All are null if the month has more than 2,000 entries, or some are in the archive.',
    auth: 'user',
    body: monthSchema,
    data: monthSums,
    example: {
      body: { month: '2026-01' },
      data: {
        ...{ start: '2026-01-01', in: '21000.00', out: '8115.21', fees: '27.21', net: '12884.79' },
      },
    },
  }),
  recordDetail: contract({
    summary: 'Read one record with its timeline and ledger entries',
    auth: 'user',
    body: recordDetailSchema,
    data: recordDetail,
    codes: [4004],
    example: {
      body: { type: 'recharge', id: '31' },
      data: {
        record: { ...EXAMPLE_RECHARGE, status: 'credited', status_text: 'Credited' },
        timeline: [
          { status: 'submitted', at: '2026-01-05T02:30:00.000Z', by: 'user', reason: null },
          { status: 'reviewing', at: POSTED_AT, by: 'system', reason: null },
          { status: 'credited', at: POSTED_AT, by: 'system', reason: null },
        ],
        entries: [
          {
            journal_no: 'J00000042',
            journal_hash: EXAMPLE_HASH,
            kind: 'recharge',
            kind_text: 'Top-up',
            account: 'available',
            asset: 'TWD',
            amount: '1000.00',
            balance_after: '1234.50',
            bill_id: '90',
            created_at: POSTED_AT,
          },
        ],
        signed_at: null,
        source: null,
      },
    },
  }),
  signature: contract({
    summary: "Read the member's signature over a record",
    description:
      'The text is built from the record as it is now; the SHA-256 of it must be the challenge in client_data. 4004 if the record was not signed. That of a payment method has its full number and takes a second factor shown by this session within five minutes (4016).',
    auth: 'user',
    body: signatureSchema,
    data: signedConfirmation,
    codes: [4004, 4016],
    example: {
      body: { type: 'withdraw', id: '17' },
      data: {
        text: 'Jinku confirmation 1\nsite: jinku.example\nkind: withdrawal',
        client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
        authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
        signature: 'MEUCIQDb2Q',
        public_key: { kty: 'EC', crv: 'P-256', x: 'WKn', y: 'f83' },
        passkey: 'iPhone',
        signed_at: POSTED_AT,
      },
    },
  }),
  export: contract({
    summary: "Download the member's records of one type as a CSV file",
    description:
      'UTF-8 with a byte order mark, streamed. If the connection breaks, the file is incomplete. Headings are in the language of the request. At most 20 per member in 10 minutes.',
    auth: 'user',
    body: exportSchema,
    data: z.string(),
    file: true,
    example: {
      body: { type: 'ledger', start_date: '2026-01-01', end_date: '2026-01-31' },
      data: 'No.,Time,Kind,Amount,Balance after,Change on hold,Currency,Record,Funds,Hash\r\n',
    },
  }),
};
