import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { QUESTION_NAMES, QUESTIONS_VERSION } from './enums.ts';

const POINTS = ['0', '1', '2', '3'] as const;

/** A member's newest answers in words, a line for each question; null before the first ones. */
export async function describeAnswers(db: Db, userId: bigint): Promise<string | null> {
  const newest = await db.suitabilityAssessment.findFirst({
    where: { userId },
    orderBy: { id: 'desc' },
    select: { answers: true, questions: true },
  });
  if (!newest) return null;
  const { answers, questions } = newest;
  if (questions !== QUESTIONS_VERSION) return answers.join(', ');
  const t = translator();
  const lines = QUESTION_NAMES.map((name, index) => {
    const point = POINTS[answers[index] ?? 0] ?? '0';
    return `${t(`suitability.questions.${name}.text`)} ${t(`suitability.questions.${name}.answers.${point}`)}`;
  });
  return lines.join('\n');
}
