'use client';

import { useEffect, useRef, useState } from 'react';
import { SignatureButton } from '#components/confirmation/signature-button';
import type { MethodKind } from '#lib/features/methods/method-kinds';
import type { Method } from '#lib/features/methods/method-record';
import { MethodCard } from './method-card.tsx';
import styles from './method-list.module.css';
import { NoMethods } from './no-methods.tsx';
import { RemoveSheet } from './remove-sheet.tsx';

interface Props {
  methods: readonly Method[];
  /** Ids of those that were added by a signature. */
  signed: readonly string[];
  /** Limits the list to one kind. */
  kind?: MethodKind;
  /** Current time, to mark methods in their cooling-off period. */
  now: Date;
}

/** The member's payment methods with remove buttons. Numbers are masked. */
export function MethodList({ methods, signed, kind, now }: Props) {
  const [selected, setSelected] = useState<Method>();
  const [removed, setRemoved] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  // The focused button is removed together with its row.
  useEffect(() => {
    if (removed) list.current?.focus();
  }, [removed]);

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {methods.length > 0 ? (
        <ul className={styles.cards}>
          {methods.map((method) => (
            <li key={method.id}>
              <MethodCard method={method} now={now} onRemove={() => setSelected(method)} />
              {signed.includes(method.id) && (
                <SignatureButton record={{ type: 'method', id: method.id }} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <NoMethods kind={kind} />
      )}
      {selected && (
        <RemoveSheet
          method={selected}
          onClose={() => setSelected(undefined)}
          onRemoved={() => {
            setSelected(undefined);
            setRemoved(selected.id);
          }}
        />
      )}
    </div>
  );
}
