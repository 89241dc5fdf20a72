import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** All field names that a call's body may have, from the schema named in its route. */
export async function fieldsOf(call: string): Promise<string[]> {
  const source = readFileSync(`app/api/${call}/route.ts`, 'utf8');
  const schema = /\bbody: (\w+)/.exec(source)?.[1];
  if (!schema) return [];
  const file = new RegExp(`import \\{[^}]*\\b${schema}\\b[^}]*\\} from '#(lib/[^']+)'`).exec(
    source,
  );
  if (!file) throw new Error(`call ${call}: no import of ${schema} was found`);
  const module = (await import(resolve(`${file[1]}.ts`))) as Record<string, z.ZodType>;
  const shape = z.toJSONSchema(module[schema] as z.ZodType, {
    io: 'output',
    unrepresentable: 'any',
  });
  const fields = [...new Set(propertiesIn(shape))].sort();
  if (fields.length === 0) throw new Error(`call ${call}: ${schema} has no fields`);
  return fields;
}

/** Property names anywhere in a JSON schema, including variants and nested objects. */
function propertiesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const own = 'properties' in shape ? Object.keys(shape.properties as object) : [];
  return [...own, ...Object.values(shape).flatMap(propertiesIn)];
}
