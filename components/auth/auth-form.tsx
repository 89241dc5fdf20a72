'use client';

import dynamic from 'next/dynamic';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import styles from './auth-form.module.css';
import type { useSignIn } from './use-sign-in.ts';

const SliderPuzzle = dynamic(() =>
  import('#components/puzzle/slider-puzzle').then((module) => module.SliderPuzzle),
);

interface Props {
  title: string;
  submitLabel: string;
  /** The way to the other of the two forms. */
  other: { text: string; label: string; href: string };
  signIn: ReturnType<typeof useSignIn>;
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame of the login and the register form. */
export function AuthForm({ title, submitLabel, other, signIn, onSubmit, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <>
      {/* By post: should it be sent before the script runs, no password ends up in an address. */}
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        {signIn.failure && (
          <p className={styles.failure}>
            <Icon name="alertFilled" size={18} />
            {signIn.failure}
          </p>
        )}
        <Button type="submit" block busy={signIn.busy}>
          {submitLabel}
        </Button>
        <p className={styles.other}>
          {other.text}
          <Link href={other.href} replace>
            {other.label}
          </Link>
        </p>
      </form>
      {signIn.puzzle.open && <SliderPuzzle {...signIn.puzzle} />}
    </>
  );
}
