import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { buildDocument } from './build-document.ts';
import { DOCUMENT_FILE } from './document-file.ts';

let built: string;
let document: Record<string, unknown>;

beforeAll(() => {
  built = buildDocument();
  document = JSON.parse(built);
});

test('the checked-in document matches the schemas', () => {
  const isCurrent = readFileSync(DOCUMENT_FILE, 'utf8') === built;
  expect(isCurrent, `${DOCUMENT_FILE} is stale: run "npm run openapi" and commit it`).toBe(true);
});

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every reference points to a component that exists', () => {
  const missing = valuesOf(document, '$ref').filter((ref) => !findReference(String(ref)));
  expect(missing).toEqual([]);
});

test('every field of a body or an answer has a description', () => {
  expect(undescribedFields(document, '')).toEqual([]);
});

/** All values of a key at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key),
  );
}

function findReference(ref: string): unknown {
  return ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      document,
    );
}

/** Paths of properties that have no description, neither their own nor that of the referenced schema. */
function undescribedFields(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === 'properties' ? undescribed(value, path) : []),
    ...(name.startsWith('example') ? [] : undescribedFields(value, `${path}/${name}`)),
  ]);
}

function undescribed(properties: Record<string, object>, path: string): string[] {
  return Object.entries(properties)
    .filter(([, schema]) => !('description' in schema || '$ref' in schema))
    .map(([name]) => `${path}/${name}`);
}
