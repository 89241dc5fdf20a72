import { contract } from '#lib/base/contract/contract';
import { nothing } from '#lib/base/contract/response-fields';
import { pushKeyAnswer } from './response-schema.ts';
import { subscribePushSchema, unsubscribePushSchema } from './schema.ts';

const EXAMPLE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/cZk3T1nXw2E:APA91bG7',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const PUSH_CALLS = {
  pushKey: contract({
    summary: 'Read the key that a browser subscribes to pushes with',
    auth: 'user',
    data: pushKeyAnswer,
    example: { data: { key: EXAMPLE.p256dh } },
  }),
  subscribePush: contract({
    summary: 'Send pushes to this browser',
    description:
      'Repeating it renews the subscription. A browser belongs to the member who subscribed last; of more than ten browsers the ones renewed longest ago are removed. Addresses that are not of a known push service are refused.',
    auth: 'user',
    body: subscribePushSchema,
    data: nothing,
    codes: [4010],
    example: { body: EXAMPLE, data: null },
  }),
  unsubscribePush: contract({
    summary: 'Send no more pushes to this browser',
    description: 'Signing out does so too. Does nothing if the browser is not subscribed.',
    auth: 'user',
    body: unsubscribePushSchema,
    data: nothing,
    example: { body: { endpoint: EXAMPLE.endpoint }, data: null },
  }),
};
