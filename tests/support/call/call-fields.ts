import { z } from 'zod';
import { findContract } from '#lib/site/openapi/contracts';

/** All field names that a call's body may have, from the schema of its contract. */
export function fieldsOf(call: string): string[] {
  const schema = findContract(call)?.body;
  if (!schema) return [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = [...new Set(propertiesIn(shape))].sort();
  if (fields.length === 0) throw new Error(`the body of ${call} has no fields`);
  return fields;
}

/** Property names anywhere in a JSON schema, including variants and nested objects. */
function propertiesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const own = 'properties' in shape ? Object.keys(shape.properties as object) : [];
  return [...own, ...Object.values(shape).flatMap(propertiesIn)];
}
