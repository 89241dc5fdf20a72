import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { type Reveal, recordReveal } from '../record-reveal.ts';
import { sealProof, unsealProof } from './seal-proof.ts';

/** Largest file that proves a payout. */
export const PROOF_MAX_BYTES = 5 * 1024 * 1024;

/** How files of each type begin; the name that a file is given proves nothing. */
const SIGNATURES = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-\d/],
] as const;

/**
 * Stores the proof of a payout, encrypted and bound to its withdrawal.
 * @returns type and size, for the audit log
 * @throws {ValidationError} on `proof`: neither JPEG, PNG, WebP nor PDF by content, or above 5 MB
 */
export async function storePayoutProof(
  tx: Db,
  { id: withdrawalId, operator }: { id: bigint; operator: string },
  proof: Uint8Array,
): Promise<{ type: string; size: number }> {
  const facts = { type: typeOf(proof), size: proof.length };
  const sealed = sealProof(proof, withdrawalId);
  const uploadedBy = `operator:${operator}`;
  await tx.payoutProof.create({ data: { withdrawalId, ...facts, sealed, uploadedBy } });
  return facts;
}

/**
 * Decrypts the proof of a payout, and adds the access to the audit log.
 * @throws {AppError} 4004 the withdrawal has none
 */
export async function showPayoutProof(
  tx: Db,
  reveal: Reveal,
): Promise<{ type: string; file: Buffer }> {
  const proof = await tx.payoutProof.findUnique({ where: { withdrawalId: reveal.id } });
  if (!proof) throw new AppError(4004, { detail: `withdrawal ${reveal.id} has no proof` });
  await recordReveal(tx, 'withdraw.show-proof', reveal);
  return { type: proof.type, file: unsealProof(proof.sealed, reveal.id) };
}

function typeOf(file: Uint8Array): string {
  if (file.length > PROOF_MAX_BYTES) throw new ValidationError({ proof: 'proofTooLarge' });
  const start = Buffer.from(file.subarray(0, 16)).toString('latin1');
  const [type] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [];
  if (!type) throw new ValidationError({ proof: 'proofType' });
  return type;
}
