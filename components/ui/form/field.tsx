'use client';

import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** Shown inside the box, after the input. */
  trailing?: ReactNode;
}

/** A labelled text input. */
export function Field({ id, label, hint, error, optional, aside, trailing, ref, ...input }: Props) {
  const node = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => node.current as HTMLInputElement, []);
  const { value } = input;
  usePreHydrationValue(
    value,
    // An uncontrolled input keeps its value by itself.
    () => (value === undefined ? value : node.current?.value),
    (adopted) => {
      const { current: target } = node;
      if (!target) return;
      target.value = String(adopted);
      input.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>);
    },
  );
  return (
    <FieldFrame {...{ id, label, hint, error, optional, aside }}>
      {(control) => (
        <>
          <input ref={node} {...input} {...control} />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}
