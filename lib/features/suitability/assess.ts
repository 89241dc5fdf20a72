import type { Pool } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { inTransaction } from '#lib/base/db/transaction';
import { QUESTION_NAMES } from './enums.ts';
import { readSuitability } from './queries.ts';
import type { Suitability } from './response-schema.ts';
import type { AssessmentInput } from './schema.ts';
import { scoreAnswers } from './score-answers.ts';

/** Stores a member's answers with their outcome. The same answers within ten minutes are stored once. */
export function assessSuitability(
  pool: Pool,
  userId: bigint,
  { questions, answers }: AssessmentInput,
): Promise<Suitability> {
  const { score, outcome } = scoreAnswers(answers);
  const given = QUESTION_NAMES.map((name) => answers[name]);
  return inTransaction(
    pool,
    async (tx) => {
      await serializeMemberWork(tx, userId);
      await tx.$executeRaw`
        INSERT INTO suitability_assessment (user_id, questions, answers, score, outcome)
        SELECT ${userId}, ${questions}::integer, ${given}::integer[], ${score}::integer, ${outcome}
        WHERE NOT EXISTS (
          SELECT FROM (
            SELECT * FROM suitability_assessment WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1
          ) AS newest
          WHERE newest.questions = ${questions}::integer AND newest.answers = ${given}::integer[]
            AND newest.created_at > now() - interval '10 minutes')`;
      return readSuitability(tx, userId);
    },
    userId,
  );
}
