'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { Sheet } from '#components/ui/overlay/sheet';
import { FACTOR_REQUIRED } from '#lib/access/client/api/api';
import { saveFile } from '#lib/access/client/save-file';
import type { SignedConfirmationAnswer } from '#lib/access/confirmation/response-schema';
import { type Verdict, verifyKept } from '#lib/access/confirmation/verify-kept';
import { fetchSignature, type SignatureQueryBody } from '#lib/features/records/calls';
import { LazyFactorSheet } from './lazy-factor-sheet.tsx';
import styles from './signature-sheet.module.css';
import { useFactorStep } from './use-factor-step.ts';

interface Props {
  record: SignatureQueryBody;
  open: boolean;
  onClose: () => void;
}

/** Shows what the member signed, verifies it in this browser, and saves what others need to verify it. */
export function SignatureSheet({ record, open, onClose }: Props) {
  const t = useTranslations('confirmation');
  const { kept, failed, sheet } = useKept(record, { open, onClose });
  return (
    <>
      <Sheet title={t('signed')} open={open} onClose={onClose}>
        {failed && <Note kind="danger">{t('missing')}</Note>}
        {kept && <Kept kept={kept} name={`signature-${record.type}-${record.id}.json`} />}
      </Sheet>
      <LazyFactorSheet {...sheet} />
    </>
  );
}

/** Reads the signature once the sheet is open; that of a payment method takes a second factor. */
function useKept({ type, id }: SignatureQueryBody, { open, onClose }: Omit<Props, 'record'>) {
  const { withFactor, sheet } = useFactorStep();
  const [kept, setKept] = useState<SignedConfirmationAnswer>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are new in each render
  useEffect(() => {
    if (!open || kept) return;
    setFailed(false);
    void withFactor(() => fetchSignature({ type, id })).then(({ data, code }) => {
      if (data) setKept(data);
      else if (code === FACTOR_REQUIRED) onClose();
      else setFailed(true);
    });
  }, [open, kept, type, id]);
  return { kept, failed, sheet };
}

const TONES = { valid: 'safe', invalid: 'danger', unsupported: 'warning' } as const;

function Kept({ kept, name }: { kept: SignedConfirmationAnswer; name: string }) {
  const t = useTranslations('confirmation');
  const moment = useMoment();
  const [verdict, setVerdict] = useState<Verdict>();
  return (
    <Stack gap={16}>
      <p>{t('signedAt', { at: moment.full(kept.signed_at), name: kept.passkey })}</p>
      <Text size="s" tone="muted">
        {t('hint')}
      </Text>
      <Card>
        <pre className={styles.text}>{kept.text}</pre>
      </Card>
      {verdict && (
        <Note kind={TONES[verdict]} alert>
          {t(verdict)}
        </Note>
      )}
      <Button
        block
        onClick={async () => setVerdict(await verifyKept(kept).catch(() => 'invalid' as const))}
      >
        {t('verify')}
      </Button>
      <Button
        kind="secondary"
        block
        onClick={() =>
          saveFile({
            name,
            blob: new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }),
          })
        }
      >
        {t('download')}
      </Button>
    </Stack>
  );
}
