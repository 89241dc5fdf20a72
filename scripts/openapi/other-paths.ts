import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { nothing } from '#lib/base/contract/response-fields';
import { MARKET_STREAM } from '#lib/base/paths';
import { successEnvelope } from '#lib/site/openapi/envelope-schema';
import { listRefs } from './call-path.ts';

const alive = {
  schema: successEnvelope(nothing),
  example: { code: 200, msg: 'ok', data: null },
};

const notFound = { description: 'It does not exist, or no longer.' };

/** Paths for clients in addition to the calls. */
export const OTHER_PATHS: ZodOpenApiPathsObject = {
  [`/api/${MARKET_STREAM}`]: {
    get: {
      operationId: 'marketStream',
      tags: ['Market'],
      summary: 'Follow prices and issues as server-sent events',
      description:
        'Events: tick (TickEvent, with an id), issue (IssueEvent) and day (DayEvent), each with JSON data. A comment every 15 seconds keeps the connection open. With Last-Event-ID the ticks since that one come first.',
      security: [],
      requestParams: {
        header: z.object({
          'Last-Event-ID': z
            .string()
            .regex(/^\d{1,18}$/)
            .optional()
            .describe('Id of the last tick received.'),
        }),
      },
      responses: {
        200: {
          description: 'The stream. The server does not end it.',
          content: {
            'text/event-stream': {
              schema: z.string(),
              example:
                'id: 812\nevent: tick\ndata: {"symbol":"XAU","price":"2197.81","at":"2026-01-05T02:31:08.000Z"}\n\n',
            },
          },
        },
        ...listRefs({ 405: 'MethodNotAllowed', 429: 'TooManyRequests', 503: 'Unavailable' }),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openapi',
      tags: ['Service'],
      summary: 'Read this document',
      security: [],
      responses: {
        200: {
          description: 'The document, with an ETag.',
          content: {
            'application/json': {
              schema: z.looseObject({ openapi: z.string().describe('Version.') }),
            },
          },
        },
        304: { description: 'Not modified: the document has the ETag of If-None-Match.' },
        ...listRefs({ 405: 'MethodNotAllowed', 429: 'TooManyRequests' }),
      },
    },
  },
  '/avatar/{id}': {
    get: {
      operationId: 'avatar',
      tags: ['Profile'],
      summary: "Read a member's avatar",
      description: 'Each new avatar has a new path, so a response can be cached forever.',
      security: [],
      requestParams: {
        path: z.object({
          id: z.uuid().describe('Id of the avatar, from the path in the field avatar.'),
        }),
      },
      responses: {
        200: { description: 'The avatar.', content: { 'image/webp': {} } },
        404: notFound,
        ...listRefs({ 429: 'TooManyRequests', 503: 'Unavailable' }),
      },
    },
  },
  '/pictures/{name}': {
    get: {
      operationId: 'picture',
      tags: ['Content'],
      summary: 'Read a picture of content',
      description:
        'The path is that of an image, or in the HTML of a notice or article. It has the hash of the picture, so a response can be cached forever.',
      security: [],
      requestParams: {
        path: z.object({
          name: z
            .string()
            .regex(/^[0-9a-f]{64}\.webp$/)
            .describe('SHA-256 of the picture, and the ending webp.'),
        }),
      },
      responses: {
        200: { description: 'The picture.', content: { 'image/webp': {} } },
        404: notFound,
        ...listRefs({ 429: 'TooManyRequests', 503: 'Unavailable' }),
      },
    },
  },
  '/livez': {
    get: {
      operationId: 'livez',
      tags: ['Service'],
      summary: 'Check that the process answers',
      security: [],
      responses: {
        200: { description: 'The process answers.', content: { 'application/json': alive } },
        ...listRefs({ 405: 'MethodNotAllowed', 429: 'TooManyRequests' }),
      },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      tags: ['Service'],
      summary: 'Check that the database is reachable and migrated',
      description:
        'The header Jinku-Readiness is ready, database_away, not_migrated or stopping. Load balancers keep a server whose database is away: it answers 503 in the language of the reader.',
      security: [],
      responses: {
        200: {
          description: 'The database is reachable and migrated.',
          content: { 'application/json': alive },
        },
        404: { description: 'The server is about to stop: send it no further request.' },
        ...listRefs({ 405: 'MethodNotAllowed', 429: 'TooManyRequests', 503: 'Unavailable' }),
      },
    },
  },
};
