'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Board } from './board.tsx';
import styles from './colour-board.module.css';
import { contrast } from './contrast.ts';
import { COLOURS } from './token-names.ts';

/** Every colour with its contrast to its backgrounds, computed from the tokens of the theme. */
export function ColourBoard() {
  const t = useTranslations('styles');
  const values = useColours();
  return (
    <Board name="colours" title={t('board.colours')}>
      {COLOURS.map(({ on, names }) => (
        <ul key={names[0]} className={styles.group}>
          {names.map((name) => (
            <li key={name} className={styles.colour}>
              <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.value}>{values.get(name) ?? '—'}</span>
              </span>
              <span className={styles.ratios}>
                {on.map((ground) => (
                  <span key={ground}>
                    {ground} {ratioOf(values.get(name), values.get(ground))}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      ))}
    </Board>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;

function ratioOf(one = '', other = ''): string {
  return HEX.test(one) && HEX.test(other) ? contrast(one, other).toFixed(1) : '—';
}

/** The values of the tokens in the theme that is shown; none before hydration. */
function useColours(): ReadonlyMap<string, string> {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const read = () => setValues(new Map(readColours()));
    const dark = matchMedia('(prefers-color-scheme: dark)');
    read();
    dark.addEventListener('change', read);
    return () => dark.removeEventListener('change', read);
  }, []);
  return values;
}

function readColours(): [string, string][] {
  const computed = getComputedStyle(document.documentElement);
  return COLOURS.flatMap(({ names }) =>
    names.map((name): [string, string] => [
      name,
      inFull(computed.getPropertyValue(`--color-${name}`).trim()),
    ]),
  );
}

/** `#fff`, as builds shorten it, is `#ffffff`. */
function inFull(colour: string): string {
  return /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
}
