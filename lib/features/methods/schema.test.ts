import { describe, expect, test } from 'vitest';
import { addCardSchema } from './schema.ts';
import { walletSchema } from './wallet-schema.ts';

const common = { holder: '王小明', trade_password: '135790' };
const TW = { kind: 'bank', bank_code: '808', number: '0123-4567-8901', ...common };
const CN = { kind: 'bank', region: 'CN', number: '6222 0202 0011 2233', ...common };
const HK = { kind: 'hkbank', bank_code: '004', branch: '567', number: '890123', ...common };
const WALLET = {
  network: 'TRC20',
  address: ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\n',
  trade_password: '135790',
};

/** The invalid fields with the first message of each. */
function errorsOf(schema: typeof addCardSchema | typeof walletSchema, body: object) {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

describe('a card', () => {
  test('of a bank defaults to Taiwan, and hyphens are removed from its number', () => {
    expect(addCardSchema.parse(TW)).toMatchObject({ region: 'TW', number: '012345678901' });
  });

  test('of kind hkbank is in Hong Kong for any region sent', () => {
    expect(addCardSchema.parse({ ...HK, region: 'TW' })).toMatchObject({
      kind: 'hkbank',
      region: 'HK',
      branch: '567',
    });
  });

  test.each([
    ['the test number of the payment industry', '4242424242424242'],
    ['19 digits', '6222020200112233444'],
  ])('of UnionPay requires a valid check digit: %s', (_, digits) => {
    const valid = Array.from({ length: 10 }, (__, last) => `${digits.slice(0, -1)}${last}`).filter(
      (number) => Object.keys(errorsOf(addCardSchema, { ...CN, number })).length === 0,
    );
    expect(valid).toHaveLength(1);
    if (digits.startsWith('4242')) expect(valid).toEqual([digits]);
  });

  test.each([
    [{ ...TW, bank_code: '999' }, { bank_code: 'bankCodeTw' }],
    [{ ...TW, bank_code: '80' }, { bank_code: 'bankCodeTw' }],
    [{ ...TW, bank_code: 'constructor' }, { bank_code: 'bankCodeTw' }],
    [{ ...TW, bank_code: '387' }, { bank_code: 'bankCodeTw' }],
    [{ ...HK, bank_code: '808' }, { bank_code: 'bankCodeHk' }],
    [{ ...HK, bank_code: undefined }, { bank_code: 'bankCodeHk' }],
    [{ ...HK, branch: '12' }, { branch: 'branchHk' }],
    [{ ...HK, number: '12345' }, { number: 'numberHk' }],
    [{ ...HK, number: '1234567890' }, { number: 'numberHk' }],
    [{ ...TW, number: '123456789' }, { number: 'numberTw' }],
    [{ ...TW, number: '12345678901234567' }, { number: 'numberTw' }],
    [{ ...TW, number: '１２３４５６７８９０' }, { number: 'numberTw' }],
    [{ ...CN, number: '622202020011223' }, { number: 'numberCn' }],
    [{ ...CN, number: '6222020200112234' }, { number: 'numberCnCheck' }],
    [{ ...TW, region: 'HK' }, { region: 'invalid' }],
    [{ ...TW, region: 'US' }, { region: 'invalid' }],
    [{ ...TW, region: null }, { region: 'invalid' }],
    [{ ...TW, label: 'x'.repeat(21) }, { label: 'tooLong' }],
    [{ ...TW, trade_password: '13579' }, { trade_password: 'tradePasswordDigits' }],
  ])('%j has an error at its field', (body, errors) =>
    expect(errorsOf(addCardSchema, body)).toEqual(errors),
  );
});

describe('a wallet', () => {
  test('has surrounding whitespace removed', () => {
    expect(walletSchema.parse(WALLET).address).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });

  test.each([
    [{ ...WALLET, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, { address: 'addressChecksum' }],
    [{ ...WALLET, network: 'ERC20' }, { address: 'addressIsTrc20' }],
    [{ ...WALLET, network: 'BEP20' }, { network: 'invalid' }],
    [{ ...WALLET, address: ' ' }, { address: 'required' }],
    [{ ...WALLET, trade_password: 'abcdef' }, { trade_password: 'tradePasswordDigits' }],
  ])('%j has an error at its field', (body, errors) =>
    expect(errorsOf(walletSchema, body)).toMatchObject(errors),
  );
});
