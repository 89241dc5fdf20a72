'use client';

import { Button } from '#components/ui/action/button';
import { downloadFromDesk } from '#lib/site/desk/client/download';
import type { DeskCallName } from '#lib/site/desk/contracts';

interface Props {
  label: string;
  call: DeskCallName;
  body: object;
}

/** A button that saves the file of a call. */
export function DownloadButton({ label, call, body }: Props) {
  return (
    <Button kind="secondary" onClick={() => downloadFromDesk(call, body)}>
      {label}
    </Button>
  );
}
