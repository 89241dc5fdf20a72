import { contract } from '#lib/base/contract/contract';
import { examplePage } from '#lib/base/contract/examples';
import { pageResponse } from '#lib/base/contract/page-response';
import { nothing } from '#lib/base/contract/response-fields';
import { listSchema } from '#lib/base/record-base/page';
import { removeMethodSchema } from './remove-schema.ts';
import { card, wallet } from './response-schema.ts';
import { addCardSchema, addWalletSchema, cardsSchema } from './schema.ts';

const STATE = {
  label: null,
  status: 'active' as const,
  usable_at: '2026-01-05T02:30:00.000Z',
  created_at: '2026-01-05T02:30:00.000Z',
};

const CARD = {
  id: '8',
  kind: 'bank' as const,
  region: 'TW' as const,
  holder: '林美',
  bank_code: '004',
  bank_name: 'Bank of Taiwan',
  number_masked: '**** 7890',
  ...STATE,
};

const WALLET = {
  id: '9',
  kind: 'number' as const,
  network: 'TRC20' as const,
  address_masked: 'TR7N****jLj6t',
  ...STATE,
};

export const METHOD_CALLS = {
  addCard: contract({
    summary: 'Add a bank account or card',
    description: 'Requires a real name (4014), which the holder must match.',
    auth: 'user',
    tradePassword: true,
    body: addCardSchema,
    data: card,
    codes: [4009, 4014, 4018, 4102, 4105],
    example: {
      body: {
        kind: 'bank',
        region: 'TW',
        bank_code: '004',
        number: '1234567890',
        holder: '林美',
        trade_password: '135790',
      },
      data: CARD,
    },
  }),
  cards: contract({
    summary: "List the member's bank accounts and cards",
    auth: 'user',
    body: cardsSchema,
    data: pageResponse(card),
    example: { body: { kind: 'bank' }, data: examplePage(CARD) },
  }),
  removeCard: contract({
    summary: 'Remove a bank account or card',
    auth: 'user',
    tradePassword: true,
    body: removeMethodSchema,
    data: nothing,
    codes: [4004, 4010],
    example: { body: { id: '8', trade_password: '135790' }, data: null },
  }),
  addWallet: contract({
    summary: 'Add a USDT address',
    description: 'Requires a real name (4014).',
    auth: 'user',
    tradePassword: true,
    body: addWalletSchema,
    data: wallet,
    codes: [4009, 4014, 4018, 4102, 4105],
    example: {
      body: {
        network: 'TRC20',
        address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        trade_password: '135790',
      },
      data: WALLET,
    },
  }),
  wallets: contract({
    summary: "List the member's USDT addresses",
    auth: 'user',
    body: listSchema,
    data: pageResponse(wallet),
    example: { body: {}, data: examplePage(WALLET) },
  }),
  removeWallet: contract({
    summary: 'Remove a USDT address',
    auth: 'user',
    tradePassword: true,
    body: removeMethodSchema,
    data: nothing,
    codes: [4004, 4010],
    example: { body: { id: '9', trade_password: '135790' }, data: null },
  }),
};
