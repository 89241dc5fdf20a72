import { randomInt } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { luhn } from 'cdigit';
import type { Page } from 'playwright/test';
import { callApi, type Member, TRADE_PASSWORD } from '../fixtures.ts';

/** Page with the list of cards and wallets. */
export const LISTS = '/my/usercenter/paycard';
export const WRONG_PASSWORD = '246802';

/** Unique numbers, because tests may share one account. */
export const digits = (count: number) =>
  Array.from({ length: count }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('');
export const unionPay = () => {
  const body = `62${digits(14)}`;
  return body + luhn.compute(body);
};
export const tronAddress = () =>
  createBase58check(sha256).encode(
    Uint8Array.of(0x41, ...keccak_256(Uint8Array.from(digits(20), Number)).slice(12)),
  );
export const ends = (address: string) => `${address.slice(0, 6)}…${address.slice(-5)}`;
export const row = (page: Page, masked: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: masked });
export const submit = (page: Page) => page.getByRole('button', { name: '確認新增' }).click();
export const typePassword = (page: Page, password = TRADE_PASSWORD) =>
  page.getByLabel('交易密碼').fill(password);

/** Adds a payment method by API call, without the page. */
export async function bind(member: Member, call: string, body: object): Promise<string> {
  const proof = { trade_password: TRADE_PASSWORD };
  const { data } = await callApi(member.page.request, call, { ...body, ...proof }, member.token);
  return data.id;
}
