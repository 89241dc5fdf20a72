import { z } from 'zod';
import { CASE_CHECKS, type CaseCheck } from '#lib/features/identity/enums';
import { sortChecks } from '#lib/features/identity/review-identity';

/** Input of the approval of an identity case, as it is requested and stored. */
export const identityApproval = z.object({
  case: z.string().regex(/^[1-9]\d{0,17}$/),
  checks: z.array(z.enum(CASE_CHECKS)).max(20),
  /** Last day of the document, ISO; null without one. */
  expires_on: z.iso
    .date()
    .refine((day) => day < '3000')
    .nullable(),
});
type IdentityApproval = z.output<typeof identityApproval>;

/** The subject of requests about a case. */
export function caseSubject(id: bigint | string): string {
  return `kyc:${id}`;
}

/** As the database compares it with the case: the checklist in one order. */
export function describeIdentityApproval(payload: IdentityApproval): IdentityApproval {
  return { ...payload, checks: sortChecks(payload.checks) };
}

/** The input of the use-case. */
export function readIdentityApproval({ case: id, checks, expires_on: day }: IdentityApproval): {
  id: bigint;
  checks: CaseCheck[];
  expiresOn: string | undefined;
} {
  return { id: BigInt(id), checks, expiresOn: day ?? undefined };
}
