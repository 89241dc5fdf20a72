import { randomBytes } from 'node:crypto';
import { addr } from 'micro-eth-signer';
import { describe, expect, test } from 'vitest';
import { addressFault, canonicalAddress } from './address.ts';
import { maskAddress, maskNumber } from './mask.ts';

/** The USDT contract on TRON: an address that everybody can look up. */
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** The checksummed addresses of EIP-55 itself. */
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
  test('of a real contract passes', () => expect(addressFault('TRC20', TRON)).toBeNull());

  test('with any one character changed fails', () => {
    for (let place = 1; place < TRON.length; place++) {
      const other = TRON[place] === 'x' ? 'y' : 'x';
      const wrong = TRON.slice(0, place) + other + TRON.slice(place + 1);
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
  ])('%j has not the shape of one', (address) =>
    expect(addressFault('TRC20', address)).toBe('addressTrc20'),
  );

  test('of another chain with a sound checksum fails', () => {
    // Bitcoin's first address: base58check as well, with another version byte.
    expect(addressFault('TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe('addressTrc20');
  });
});

describe('an ERC20 address', () => {
  test.each(EIP55)('%s of EIP-55 passes as it stands, and in one case', (address) => {
    expect(addressFault('ERC20', address)).toBeNull();
    expect(addressFault('ERC20', address.toLowerCase())).toBeNull();
    expect(addressFault('ERC20', `0x${address.slice(2).toUpperCase()}`)).toBeNull();
  });

  test('with the case of one letter changed fails', () => {
    const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(addressFault('ERC20', good.replace('5aA', '5AA'))).toBe('addressChecksum');
    expect(addressFault('ERC20', good.replace('f33', 'F33'))).toBe('addressChecksum');
  });

  test('is judged as an Ethereum library judges it', () => {
    for (let i = 0; i < 300; i++) {
      const lower = `0x${randomBytes(20).toString('hex')}`;
      const mixed = addr.addChecksum(lower);
      const bent = mixed.replace(/[a-fA-F]/, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
      for (const address of [lower, mixed, bent])
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
  ])('%s has not the shape of one', (address) =>
    expect(addressFault('ERC20', address)).toBe('addressErc20'),
  );
});

describe('an address', () => {
  test('of the other network is named as such', () => {
    expect(addressFault('ERC20', TRON)).toBe('addressIsTrc20');
    expect(addressFault('TRC20', EIP55[0] ?? '')).toBe('addressIsErc20');
  });

  test('is compared without case where its network has none', () => {
    expect(canonicalAddress('ERC20', '0xAb')).toBe('0xab');
    expect(canonicalAddress('TRC20', 'TAb')).toBe('TAb');
  });

  test('is shown by its ends, a number by its last four digits', () => {
    expect(maskAddress(TRON)).toBe('TR7NHq…jLj6t');
    expect(maskNumber('012345678901')).toBe('**** 8901');
  });
});
