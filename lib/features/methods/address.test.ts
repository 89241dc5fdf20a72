import { randomBytes } from 'node:crypto';
import { addr } from 'micro-eth-signer';
import { describe, expect, test } from 'vitest';
import { addressFault, canonicalAddress } from './address.ts';
import { maskAddress, maskNumber } from './mask.ts';

/** The public address of the USDT contract on TRON. */
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** The example addresses in EIP-55. */
const EIP55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('a TRC20 address', () => {
  test('of a real contract is valid', () => expect(addressFault('TRC20', TRON)).toBeNull());

  test('with one changed character is invalid', () => {
    for (let index = 1; index < TRON.length; index++) {
      const other = TRON[index] === 'x' ? 'y' : 'x';
      const wrong = TRON.slice(0, index) + other + TRON.slice(index + 1);
      expect([wrong, addressFault('TRC20', wrong)]).toEqual([wrong, 'addressChecksum']);
    }
  });

  test.each([
    '',
    'T',
    TRON.slice(0, -1),
    `${TRON}t`,
    TRON.replace('T', 'Q'),
    TRON.replace('R', '0'),
  ])('%j has an invalid format', (address) =>
    expect(addressFault('TRC20', address)).toBe('addressTrc20'),
  );

  test('of another chain with a valid checksum is invalid', () => {
    // The first Bitcoin address: also base58check, with another version byte.
    expect(addressFault('TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe('addressTrc20');
  });
});

describe('an ERC20 address', () => {
  test.each(EIP55)('%s of EIP-55 is valid in mixed, lower and upper case', (address) => {
    expect(addressFault('ERC20', address)).toBeNull();
    expect(addressFault('ERC20', address.toLowerCase())).toBeNull();
    expect(addressFault('ERC20', `0x${address.slice(2).toUpperCase()}`)).toBeNull();
  });

  test('with the case of one letter changed is invalid', () => {
    const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(addressFault('ERC20', good.replace('5aA', '5AA'))).toBe('addressChecksum');
    expect(addressFault('ERC20', good.replace('f33', 'F33'))).toBe('addressChecksum');
  });

  test('is valid if and only if an Ethereum library accepts it', () => {
    for (let i = 0; i < 300; i++) {
      const lower = `0x${randomBytes(20).toString('hex')}`;
      const mixed = addr.addChecksum(lower);
      const broken = mixed.replace(/[a-fA-F]/, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
      for (const address of [lower, mixed, broken])
        expect([address, addressFault('ERC20', address) === null]).toEqual([
          address,
          addr.isValid(address),
        ]);
    }
  });

  test.each([
    '0x',
    `0x${'g'.repeat(40)}`,
    `0X${'a'.repeat(40)}`,
    'a'.repeat(40),
    `0x${'a'.repeat(41)}`,
  ])('%s has an invalid format', (address) =>
    expect(addressFault('ERC20', address)).toBe('addressErc20'),
  );
});

describe('an address', () => {
  test('of the other network gets its own error', () => {
    expect(addressFault('ERC20', TRON)).toBe('addressIsTrc20');
    expect(addressFault('TRC20', EIP55[0] ?? '')).toBe('addressIsErc20');
  });

  test('is compared case-insensitively on ERC20 only', () => {
    expect(canonicalAddress('ERC20', '0xAb')).toBe('0xab');
    expect(canonicalAddress('TRC20', 'TAb')).toBe('TAb');
  });

  test('is masked to its ends, a number to its last four digits', () => {
    expect(maskAddress(TRON)).toBe('TR7NHq…jLj6t');
    expect(maskNumber('012345678901')).toBe('**** 8901');
  });
});
