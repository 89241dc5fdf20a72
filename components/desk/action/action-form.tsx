'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ButtonKind } from '#components/ui/action/button';
import type { ApiResult } from '#lib/access/client/api/api';
import { toast } from '#lib/access/client/toast';
import type { ActionOutcome } from '#lib/site/desk/approvals/action-outcome';
import type { DeskCallOptions } from '#lib/site/desk/client/desk-api';
import styles from './action.module.css';
import { type ShownOutcome, shownOutcome } from './action-outcome.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import { FormEnd } from './form-end.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import {
  findMissingReason,
  type GivenReason,
  ReasonFields,
  type ReasonSpec,
  readReason,
} from './reason-fields.tsx';
import { type FieldErrors, useAction } from './use-action.ts';

/** What the operator has filled in. */
interface Given extends GivenReason {
  fields: FormData;
}

export interface ActionFormProps<Data> {
  /** What will happen. */
  text?: ReactNode;
  /** Uncontrolled fields above the reason, perhaps with the errors of their names. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** Null for an action without a reason. */
  reason?: ReasonSpec | null;
  /** Text of the submit button. */
  confirm?: string | undefined;
  kind?: ButtonKind | undefined;
  disabled?: boolean;
  /** Enter confirms as soon as the dialog is open. Not for what is confirmed after reading much. */
  focusesSubmit?: boolean | undefined;
  send: (given: Given, options: DeskCallOptions) => Promise<ApiResult<Data>>;
  /** Message when it is done; null for none. */
  done?: string | null;
  /** Page that replaces this one when it is done; without it this one is refreshed. */
  destination?: string | undefined;
  /** After the action, and after the operator has closed an outcome that had to be read. */
  onDone?: (data: Data | null) => void;
}

interface Props<Data> extends ActionFormProps<Data> {
  onCancel?: () => void;
  /** Whether the form must stay: while the call runs, and while a one-time password is shown. */
  onHold?: (isHeld: boolean) => void;
}

/**
 * The form of every action of the desk. A refusal stays beside the fields, which keep what was typed. A
 * request for another operator's approval is announced with a link to it.
 */
export function ActionForm<Data extends object | null>(props: Props<Data>) {
  const { text, children, reason = {}, confirm, kind, disabled, focusesSubmit, onCancel } = props;
  const t = useTranslations('deskAction');
  const { form, round, errors, asksCode, outcome, submit, close, ...end } = useActionForm(props);

  if (outcome) return <OutcomeNote outcome={outcome} onClose={close} />;
  return (
    <form key={round} ref={form} className={styles.form} noValidate onSubmit={submit}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {typeof children === 'function' ? children(errors) : children}
      {reason && <ReasonFields spec={reason} errors={errors} />}
      {asksCode && <FactorCodeField name="code" error={errors.code} />}
      <FormEnd
        submit={confirm ?? t('confirm')}
        {...end}
        {...{ kind, disabled, focusesSubmit, onCancel }}
      />
    </form>
  );
}

function useActionForm<Data extends object | null>(props: Props<Data>) {
  const { reason = {}, send, done, destination, onDone, onHold } = props;
  const t = useTranslations('deskAction');
  const form = useRef<HTMLFormElement>(null);
  /** Counts the actions, so that each begins with empty fields. */
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<ShownOutcome & { data: Data }>();
  const [problem, setProblem] = useState<string>();
  const { busy, failure, errors, setErrors, asksCode, run, finish } = useAction();
  const isHeld = busy || outcome?.password !== undefined;
  const hold = useRef(onHold);
  hold.current = onHold;
  useEffect(() => {
    hold.current?.(isHeld);
    return () => hold.current?.(false);
  }, [isHeld]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    const fields = new FormData(event.currentTarget);
    const given = { ...readReason(fields), fields };
    const missing = reason && findMissingReason(reason, given);
    if (missing) return setErrors({ [missing.field]: t(`missing.${missing.key}`) });
    const result = await run((options) => send(given, options));
    if (result) settle(result.data);
  }

  function settle(data: Data | null) {
    const answered: ActionOutcome = data ?? {};
    if (answered.problem !== undefined) return setProblem(answered.problem);
    setRound((count) => count + 1);
    finish(destination);
    const shown = shownOutcome(answered);
    if (shown) return setOutcome({ ...shown, data: data as Data });
    if (done !== null) toast(done ?? t('done'), 'success');
    onDone?.(data);
  }

  function close() {
    setOutcome(undefined);
    onDone?.(outcome?.data ?? null);
  }

  // The field of the code is not in the document yet when the first refusal is rendered.
  const { code: _, ...others } = errors;
  const shown = problem ?? failure ?? unplacedErrors(form.current, asksCode ? others : errors);
  return { form, round, busy, failure: shown, errors, asksCode, outcome, submit, close };
}

/** The messages of fields that the form doesn't show. */
function unplacedErrors(form: HTMLFormElement | null, errors: FieldErrors): string | undefined {
  const unplaced = Object.entries(errors).filter(([name]) => !form?.elements.namedItem(name));
  return unplaced.length === 0 ? undefined : unplaced.map(([, message]) => message).join(' ');
}
