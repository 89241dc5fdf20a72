'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '#components/ui/form/field-error';
import { RadioGroup } from '#components/ui/form/radio-group';
import { SubmitForm } from '#components/ui/form/submit-form';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { toast } from '#lib/access/client/toast';
import { assessCall } from '#lib/features/suitability/calls';
import { QUESTION_NAMES, type Question } from '#lib/features/suitability/enums';

type Answers = Partial<Record<Question, number>>;
const POINTS = ['0', '1', '2', '3'] as const;
const FORM = { showErrors: () => false };

/** The questions; sending them shows the outcome on the same page or opens `destination`. */
export function SuitabilityForm({ destination }: { destination?: string | undefined }) {
  const t = useTranslations('suitability');
  const { answers, missing, answer, complete } = useAnswers();
  const submission = useSubmit({ form: FORM });

  async function submit() {
    const given = complete();
    if (!given) return;
    const done = await submission.send(() => assessCall(given));
    if (!done) return;
    toast(t('saved'), 'success');
    submission.finish(destination);
  }

  return (
    <SubmitForm label={t('submit')} submission={submission} onSubmit={submit}>
      {QUESTION_NAMES.map((name) => (
        <div key={name}>
          <RadioGroup
            variant="rows"
            legend={t(`questions.${name}.text`)}
            value={answers[name]?.toString() ?? ''}
            options={POINTS.map((value) => ({
              value: value as string,
              label: t(`questions.${name}.answers.${value}`),
            }))}
            onChange={(value) => answer(name, Number(value))}
          />
          {missing.includes(name) && <FieldError>{t('unanswered')}</FieldError>}
        </div>
      ))}
    </SubmitForm>
  );
}

/** The answers, and which questions have none after an attempt to send them. */
function useAnswers() {
  const [answers, setAnswers] = useState<Answers>({});
  const [missing, setMissing] = useState<readonly Question[]>([]);
  return {
    answers,
    missing,
    answer: (name: Question, value: number) => {
      setAnswers((before) => ({ ...before, [name]: value }));
      setMissing((before) => before.filter((each) => each !== name));
    },
    complete: (): Record<Question, number> | null => {
      const open = QUESTION_NAMES.filter((name) => answers[name] === undefined);
      setMissing(open);
      return open.length === 0 ? (answers as Record<Question, number>) : null;
    },
  };
}
