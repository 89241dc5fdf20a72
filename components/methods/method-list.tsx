'use client';

import { useEffect, useRef, useState } from 'react';
import type { MethodKind } from '#lib/methods/method-kinds';
import type { Method } from '#lib/methods/method-record';
import styles from './method-list.module.css';
import { MethodRow } from './method-row.tsx';
import { NoMethods } from './no-methods.tsx';
import { RemoveSheet } from './remove-sheet.tsx';

interface Props {
  methods: readonly Method[];
  /** The one kind that the list is of. */
  kind?: MethodKind;
  /** The present moment: methods that still cool down are marked. */
  now: Date;
}

/** The own payout methods, each with a way to remove it. Their full numbers are never shown again. */
export function MethodList({ methods, kind, now }: Props) {
  const [leaving, setLeaving] = useState<Method>();
  const [removed, setRemoved] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  // The button that had the focus goes with its row.
  useEffect(() => {
    if (removed) list.current?.focus();
  }, [removed]);

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {methods.length > 0 ? (
        <ul className={styles.rows}>
          {methods.map((method) => (
            <li key={method.id}>
              <MethodRow method={method} now={now} onRemove={() => setLeaving(method)} />
            </li>
          ))}
        </ul>
      ) : (
        <NoMethods kind={kind} />
      )}
      {leaving && (
        <RemoveSheet
          method={leaving}
          onClose={() => setLeaving(undefined)}
          onRemoved={() => {
            setLeaving(undefined);
            setRemoved(leaving.id);
          }}
        />
      )}
    </div>
  );
}
