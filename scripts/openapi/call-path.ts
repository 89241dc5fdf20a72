import type {
  ZodOpenApiMediaTypeObject,
  ZodOpenApiPathItemObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi';
import { AVATAR_TYPES } from '#lib/access/profile/avatar-limits';
import type { Contract } from '#lib/base/contract/contract';
import { type CallName, findTag } from '#lib/site/openapi/contracts';
import { answerEnvelope, readWords } from '#lib/site/openapi/envelope-schema';
import { failureCodes } from '#lib/site/openapi/failure-codes';

const COMPONENT = '#/components';

/** HTTP statuses of all calls in addition to 200. */
const TRANSPORT = {
  405: 'MethodNotAllowed',
  408: 'BodyTooSlow',
  413: 'BodyTooLarge',
  415: 'WrongContentType',
};
const TRANSIENT = { 429: 'TooManyRequests', 500: 'Unexpected', 503: 'Unavailable' };

/** Path item of a call. */
export function callPath(call: CallName, operation: Contract): ZodOpenApiPathItemObject {
  const { summary, description, auth, money } = operation;
  const requestBody = bodyOf(operation);
  return {
    post: {
      operationId: call,
      tags: [findTag(call)],
      summary,
      ...(description && { description }),
      security: auth === 'user' ? [{ token: [] }] : [],
      ...(money && { parameters: [{ $ref: `${COMPONENT}/parameters/IdempotencyKey` }] }),
      ...(requestBody && { requestBody }),
      responses: {
        200: answerOf(operation),
        ...listRefs(TRANSPORT),
        ...listRefs(TRANSIENT),
      },
    },
  };
}

/** References to shared responses, by HTTP status. */
export function listRefs(names: Record<number, string>) {
  const entries = Object.entries(names).map(([status, name]) => [
    status,
    { $ref: `${COMPONENT}/responses/${name}` },
  ]);
  return Object.fromEntries(entries) as Record<`${4 | 5}${string}`, { $ref: string }>;
}

function bodyOf({ body, upload, example }: Contract): ZodOpenApiRequestBodyObject | null {
  if (!body) return null;
  if (upload) {
    const encoding = { file: { contentType: AVATAR_TYPES.join(', ') } };
    return { required: true, content: { 'multipart/form-data': { schema: body, encoding } } };
  }
  const required = !body.safeParse({}).success;
  return { required, content: { 'application/json': { schema: body, example: example.body } } };
}

function answerOf(operation: Contract): ZodOpenApiResponseObject {
  const { file, data, example, money } = operation;
  return {
    description: file
      ? 'The file, or the envelope of a refusal.'
      : 'The envelope: code 200 with data, or a refusal with its code.',
    ...(money && {
      headers: { 'Idempotency-Replayed': { $ref: `${COMPONENT}/headers/IdempotencyReplayed` } },
    }),
    content: {
      ...(file && { 'text/csv': { schema: data, example: example.data } }),
      'application/json': envelopeOf(operation),
    },
  };
}

function envelopeOf(operation: Contract): ZodOpenApiMediaTypeObject {
  const { file, example } = operation;
  const code = operation.codes?.[0] ?? failureCodes(operation).at(-1) ?? 4001;
  const refusal = { code, msg: readWords(code), data: code === 4001 ? { body: 'invalid' } : null };
  return {
    schema: answerEnvelope(operation),
    examples: {
      ...(!file && {
        success: { summary: 'Success', value: { code: 200, msg: 'ok', data: example.data } },
      }),
      refusal: { summary: 'Refusal', value: refusal },
    },
  };
}
