'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#components/ui/action/button';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';

/** What the form in the dialog of a tool gets. */
export interface ToolFormProps {
  editor: Editor;
  onClose: () => void;
}

interface Props {
  /** The fields. */
  children: ReactNode;
  /** Text of the button that changes the text. */
  confirm: string;
  isReady?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Buttons between cancel and confirm. */
  buttons?: ReactNode;
}

/**
 * The fields and buttons of a tool's dialog; Enter in a field confirms. No form element: the dialog is
 * within the form of the item.
 */
export function ToolForm({ children, confirm, isReady = true, buttons, ...on }: Props) {
  const t = useTranslations('deskAction');

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isReady) on.onConfirm();
  }

  return (
    <Stack gap={16} onKeyDown={onKeyDown}>
      {children}
      <Row gap={8} wrap>
        <Button kind="secondary" onClick={on.onCancel}>
          {t('cancel')}
        </Button>
        {buttons}
        <Button disabled={!isReady} onClick={on.onConfirm}>
          {confirm}
        </Button>
      </Row>
    </Stack>
  );
}
