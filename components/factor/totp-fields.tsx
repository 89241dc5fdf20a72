'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { CopyButton } from '#components/ui/action/copy-button';
import { Field } from '#components/ui/form/field';
import { Row } from '#components/ui/layout/row';
import type { NewTotp } from '#lib/access/factor/response-schema';
import styles from './totp-fields.module.css';

interface Props {
  totp: NewTotp;
  field: Omit<ComponentProps<typeof Field>, 'label'>;
}

/** Shows a secret to the authenticator app and asks for a code of it. */
export function TotpFields({ totp: { secret, qr }, field }: Props) {
  const t = useTranslations('factor.add');
  return (
    <>
      <p>{t('scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      <img
        className={styles.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt={t('qr')}
      />
      <Row gap={8} align="center" between>
        <code className={styles.secret}>{secret}</code>
        <CopyButton text={secret} what={t('secret')} />
      </Row>
      <Field
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...field}
      />
    </>
  );
}
