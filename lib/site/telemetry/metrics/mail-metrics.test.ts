import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { MAIL_ATTEMPTS } from '#lib/running/mail/mail-attempts';
import { countMail } from './mail-metrics.ts';

test('attempts to send mail are counted by purpose and outcome until the end', async () => {
  const registry = new Registry();
  const end = countMail(registry);
  for (const outcome of ['sent', 'retry', 'sent'])
    MAIL_ATTEMPTS.publish({ purpose: 'notice', outcome });
  end();
  MAIL_ATTEMPTS.publish({ purpose: 'notice', outcome: 'sent' });
  const text = await registry.metrics();
  expect(text).toContain('jinku_mail_attempts_total{purpose="notice",outcome="sent"} 2');
  expect(text).toContain('jinku_mail_attempts_total{purpose="notice",outcome="retry"} 1');
});
