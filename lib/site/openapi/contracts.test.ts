import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#lib/base/contract/contract';
import { type CallName, CONTRACTS, findTag } from './contracts.ts';

const CALLS = Object.entries(CONTRACTS) as [CallName, Contract][];

describe.each(CALLS)('the call %s', (call, { body, data, upload, example }) => {
  it('has an example that its schemas accept', () => {
    expect(data.safeParse(example.data).error).toBeUndefined();
    if (body && !upload) expect(body.safeParse(example.body).error).toBeUndefined();
  });

  it('is served by the route of its name', () => {
    const source = readFileSync(`app/api/${call}/route.ts`, 'utf8');
    expect(/^export const POST = call\(\s*[A-Z]+_CALLS\.(\w+),/m.exec(source)?.[1]).toBe(call);
    expect(/\buploadLimitBytes\b/.test(source)).toBe(upload ?? false);
  });

  it('has a tag', () => {
    expect(findTag(call)).toBeTruthy();
  });
});
