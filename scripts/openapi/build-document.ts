import { z } from 'zod';
import { createDocument, type ZodOpenApiResponseObject } from 'zod-openapi';
import type { Contract } from '#lib/base/contract/contract';
import { VERSION } from '#lib/base/version';
import { type CallName, CONTRACTS, TAGS } from '#lib/site/openapi/contracts';
import { transportEnvelope } from '#lib/site/openapi/envelope-schema';
import { STREAM_EVENTS } from '#lib/site/openapi/stream-events';
import { callPath } from './call-path.ts';
import { OTHER_PATHS } from './other-paths.ts';

const DESCRIPTION = `Every call is a POST with a JSON object; an empty body means {}. Unknown fields are ignored.

A call answers with the envelope {code, msg, data}: code 200 and data, or a refusal with a code of its own and HTTP status 200. Other HTTP statuses are about transport only, and code repeats them.

Sign in with login and send the token of its answer in the header token. Code 8888 means that the session has ended.

Amounts are decimal strings, moments are ISO 8601 in UTC, ids are strings of digits. Texts are in the language of the cookie locale (zh-TW, zh-CN, en), else of Accept-Language.

Lists answer with pages, newest first (content in the operator's order). Use before_id rather than page where a call has it: then a growing list repeats no rows.`;

const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .optional()
  .meta({
    description:
      'Makes retries safe: for 24 hours, a request with the same key and body returns the first response. Another body is refused with 4090. While the first request is running, a retry is refused with 4091.',
    example: '5f0c2a9e-1b7d-4e8a-9c3f',
    param: { in: 'header', name: 'Idempotency-Key' },
  });

const idempotencyReplayed = z
  .literal('true')
  .optional()
  .describe('Present if the response was stored for an earlier request with the same key.');

const retryAfter = z.object({
  'Retry-After': z.string().regex(/^\d+$/).optional().describe('Seconds to wait.'),
});

/** OpenAPI document of the product: JSON text that ends with a newline. */
export function buildDocument(): string {
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: { title: 'Jinku API', version: VERSION, description: DESCRIPTION },
      servers: [{ url: '/' }],
      tags: [...TAGS, 'Service'].map((name) => ({ name })),
      paths: { ...callPaths(), ...OTHER_PATHS },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'token', description: 'Session token.' },
        },
        schemas: Object.fromEntries(
          Object.values(STREAM_EVENTS).map((schema) => [String(schema.meta()?.id), schema]),
        ),
        parameters: { IdempotencyKey: idempotencyKey },
        headers: { IdempotencyReplayed: idempotencyReplayed },
        responses: {
          MethodNotAllowed: failure('Another method.', 405),
          BodyTooSlow: failure('The body took too long: 10 s as JSON, 100 s as a picture.', 408),
          BodyTooLarge: failure(
            'The body has more than 64 KB, or the picture more than 5 MB.',
            413,
          ),
          WrongContentType: failure('The body has another content type.', 415),
          TooManyRequests: { ...failure('Too many requests.', 429), headers: retryAfter },
          Unexpected: failure('Unexpected failure.', 500),
          Unavailable: {
            ...failure('Overloaded, or the database is away.', 503),
            headers: retryAfter,
          },
        },
      },
    },
    {
      // Only files have no JSON representation.
      allowEmptySchema: { custom: { input: true } },
      override: ({ jsonSchema }) => {
        // zod adds this bound to every integer; the API has no such limit.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    },
  );
  return `${JSON.stringify(document, null, 2)}\n`;
}

function callPaths() {
  const calls = Object.entries(CONTRACTS) as [CallName, Contract][];
  return Object.fromEntries(calls.map(([call, spec]) => [`/api/${call}`, callPath(call, spec)]));
}

function failure(description: string, code: number): ZodOpenApiResponseObject {
  return {
    description,
    content: {
      'application/json': {
        schema: transportEnvelope,
        example: { code, msg: description, data: null },
      },
    },
  };
}
