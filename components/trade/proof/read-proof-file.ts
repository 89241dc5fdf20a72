import { type OrderProof, orderProof } from '#lib/features/trade/deal/response-schema';

/** No proof is larger: an hour of prices takes about 200 KB. */
const BYTES_MAX = 1_000_000;

/** A saved proof, or the reason for which the file is refused. */
export type ReadProof = { proof: OrderProof } | { fault: 'tooLarge' | 'malformed' };

/** Reads a file that a member has chosen. Nothing leaves the device. */
export async function readProofFile(file: Blob): Promise<ReadProof> {
  if (file.size > BYTES_MAX) return { fault: 'tooLarge' };
  try {
    const found = orderProof.safeParse(JSON.parse(await file.text()));
    return found.success ? { proof: found.data } : { fault: 'malformed' };
  } catch {
    return { fault: 'malformed' };
  }
}
