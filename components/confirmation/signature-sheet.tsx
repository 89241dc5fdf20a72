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
import { saveFile } from '#lib/access/client/save-file';
import type { SignedConfirmationAnswer } from '#lib/access/confirmation/response-schema';
import { type Verdict, verifyKept } from '#lib/access/confirmation/verify-kept';
import { fetchSignature, type SignatureQueryBody } from '#lib/features/records/calls';
import styles from './signature-sheet.module.css';

interface Props {
  record: SignatureQueryBody;
  open: boolean;
  onClose: () => void;
}

/** Shows what the member signed, verifies it in this browser, and saves what others need to verify it. */
export function SignatureSheet({ record, open, onClose }: Props) {
  const t = useTranslations('confirmation');
  const { kept, failed } = useKept(record, open);
  return (
    <Sheet title={t('signed')} open={open} onClose={onClose}>
      {failed && <Note kind="danger">{t('missing')}</Note>}
      {kept && <Kept kept={kept} name={`signature-${record.type}-${record.id}.json`} />}
    </Sheet>
  );
}

function useKept({ type, id }: SignatureQueryBody, open: boolean) {
  const [kept, setKept] = useState<SignedConfirmationAnswer>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!open || kept) return;
    setFailed(false);
    void fetchSignature({ type, id }).then(({ data }) => (data ? setKept(data) : setFailed(true)));
  }, [open, kept, type, id]);
  return { kept, failed };
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
