'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Note } from '#components/ui/layout/note';
import { Dialog } from '#components/ui/overlay/dialog';
import { toast } from '#lib/client/toast';
import { deskApi } from '#lib/desk/client/desk-api';
import type { DeskCallName } from '#lib/desk/paths';
import parts from './parts.module.css';

export interface ReasonTexts {
  reason: string;
  reasonHint: string;
  cancel: string;
  confirm: string;
}

interface Props {
  call: DeskCallName;
  /** The body of the call, without the reason. */
  body: object;
  /** Text of the button and title of the dialog. */
  label: string;
  kind?: ButtonKind;
  /** What will happen. */
  text: string;
  texts: ReasonTexts;
  /** Message when it is done. */
  done: string;
  /** Page to open afterwards; otherwise this one is read again. */
  destination?: string;
  /** Fields above the reason. */
  children?: ReactNode;
}

/** A button whose action asks for a reason, which the audit log keeps. */
export function ReasonAction(props: Props) {
  const { label, kind = 'secondary', text, texts, children } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, failure, run } = useDeskAction(props, () => setOpen(false));

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(reason);
  }

  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        title={label}
        open={open}
        onClose={() => setOpen(false)}
        dismissible={!busy}
        closeButton={null}
      >
        <form className={parts.form} noValidate onSubmit={submit}>
          <p>{text}</p>
          {children}
          <Field
            label={texts.reason}
            hint={texts.reasonHint}
            name="reason"
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {failure && (
            <Note kind="danger" alert>
              {failure}
            </Note>
          )}
          <div className={parts.buttons}>
            <Button kind="secondary" disabled={busy} onClick={() => setOpen(false)}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={busy} disabled={reason.trim() === ''}>
              {texts.confirm}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

function failureOf({ msg, fields = {} }: { msg: string; fields?: Record<string, string> }): string {
  return Object.values(fields)[0] ?? msg;
}

function useDeskAction({ call, body, done, destination }: Props, onDone: () => void) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(reason: string) {
    if (busy) return;
    setBusy(true);
    const result = await deskApi.post<object | null>(call, { ...body, reason }, { quiet: true });
    setBusy(false);
    if (result.code !== 200) return setFailure(failureOf(result));
    setFailure(undefined);
    onDone();
    toast(done, 'success');
    if (destination) router.push(destination);
    router.refresh();
  }

  return { busy, failure, run };
}
