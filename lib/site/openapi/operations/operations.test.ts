import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CallName, Operation } from '../operation.ts';
import { OPERATIONS, tagOf } from './operations.ts';

const CALLS = Object.entries(OPERATIONS) as [CallName, Operation][];

describe.each(CALLS)('the call %s', (call, operation) => {
  const source = readFileSync(`app/api/${call}/route.ts`, 'utf8');

  it('has an example that its schemas accept', () => {
    const { body, data, upload, example } = operation;
    expect(data.safeParse(example.data).error).toBeUndefined();
    if (body && !upload) expect(body.safeParse(example.body).error).toBeUndefined();
  });

  it('matches the declarations in its route', async () => {
    expect(/\bauth: '(\w+)'/.exec(source)?.[1]).toBe(operation.auth);
    expect(/\bmoney: true\b/.test(source)).toBe(operation.money ?? false);
    expect(/\buploadLimitBytes\b/.test(source)).toBe(operation.upload ?? false);
    expect(/\btradePassword: (?:'(\w+)'|true)/.exec(source)?.slice(0, 2)).toEqual(
      tradePasswordOf(operation),
    );
    expect(operation.body).toBe(await bodyOf(source));
  });

  it('has a tag', () => {
    expect(tagOf(call)).toBeTruthy();
  });
});

/** Expected match of the trade password pattern above in the route of an operation. */
function tradePasswordOf({ tradePassword }: Operation) {
  if (tradePassword === undefined) return undefined;
  return tradePassword === true
    ? ['tradePassword: true', undefined]
    : [`tradePassword: '${tradePassword}'`, tradePassword];
}

/** Name of the body schema in a route. */
async function bodyOf(source: string): Promise<unknown> {
  const name = /\bbody: (\w+)/.exec(source)?.[1];
  if (!name) return undefined;
  const file = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#(lib/[^']+)'`).exec(source);
  const module = (await import(resolve(`${file?.[1]}.ts`))) as Record<string, unknown>;
  return module[name];
}
