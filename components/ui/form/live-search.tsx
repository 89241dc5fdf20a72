'use client';

import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './search-form.module.css';
import type { SearchFieldProps } from './search-form.tsx';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

interface Props extends SearchFieldProps {
  /** The other query parameters of `action`, for a search before hydration. */
  others: Readonly<Record<string, string | undefined>>;
  /** Navigates to the result of a text, which is empty for no search. */
  onSearch: (text: string) => void;
}

/** A pause in typing after which the text is searched. */
const PAUSE_MS = 500;

/** A field that searches while one types; not within the composition of a character. */
export function LiveSearch({ value, onSearch, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  const [composing, setComposing] = useState(false);
  const [isPending, startTransition] = useTransition();
  usePreHydrationValue(text, () => input.current?.value ?? text, setText);

  // Another search than the one that was sent, e.g. by "back".
  if (shown !== value && !isPending) {
    setShown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const wanted = text.normalize('NFKC').trim();
  function search() {
    if (wanted === sent) return;
    setSent(wanted);
    startTransition(() => onSearch(wanted));
  }
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (composing || wanted === sent) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [composing, wanted, sent]);

  function submit(event: FormEvent) {
    event.preventDefault();
    search();
  }

  return (
    <search className={props.className}>
      <form action={props.action} aria-busy={isPending} className={styles.search} onSubmit={submit}>
        <Icon name="search" size={20} className={styles.icon} />
        {Object.entries(props.others).map(
          ([name, other]) => other && <input key={name} type="hidden" name={name} value={other} />,
        )}
        <input
          ref={input}
          className={styles.input}
          type="search"
          name={props.name}
          aria-label={props.label}
          placeholder={props.hint}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          maxLength={props.maxLength}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className={styles.submit}>
          {props.submit}
        </button>
      </form>
    </search>
  );
}
