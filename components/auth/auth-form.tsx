'use client';

import dynamic from 'next/dynamic';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import styles from './auth-form.module.css';
import type { usePuzzledCall } from './use-puzzled-call.ts';

const SliderPuzzle = dynamic(() =>
  import('#components/puzzle/slider-puzzle').then((module) => module.SliderPuzzle),
);

interface Props {
  title: string;
  submitLabel: string;
  /** Link to the other form. */
  other: { text: string; label: string; href: string };
  signIn: Pick<ReturnType<typeof usePuzzledCall>, 'busy' | 'failure' | 'puzzle'>;
  onSubmit: () => unknown;
  /** Shown below the submit button. */
  below?: ReactNode;
  children: ReactNode;
}

/** Layout shared by the forms of visitors: sign-in, sign-up, forgotten password. */
export function AuthForm({ title, submitLabel, other, signIn, onSubmit, below, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <>
      {/* POST, so that a submit before hydration does not put the password into the URL. */}
      <Stack as="form" gap={24} method="post" noValidate onSubmit={submit}>
        <Text as="h1" size="xl">
          {title}
        </Text>
        {children}
        {signIn.failure && <Note kind="danger">{signIn.failure}</Note>}
        <Stack gap={12}>
          <Button type="submit" block busy={signIn.busy}>
            {submitLabel}
          </Button>
          {below}
          <p className={styles.other}>
            {other.text}
            <Link href={other.href} replace>
              {other.label}
            </Link>
          </p>
        </Stack>
      </Stack>
      {signIn.puzzle.open && <SliderPuzzle {...signIn.puzzle} />}
    </>
  );
}
