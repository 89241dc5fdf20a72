import { seenRoot } from '#lib/access/client/storage/seen-roots';
import type { Asset } from '#lib/base/money';
import type { OrderProof } from '#lib/features/trade/deal/response-schema';
import { type ReadProof, readProofFile } from './read-proof-file.ts';
import { type OrderVerification, verifyOrderProof } from './verify-order-proof.ts';

/** A proof with what its checks found. */
export interface CheckedProof {
  proof: OrderProof;
  verification: OrderVerification;
}

/** What a member gives to check a proof. */
export interface GivenProof {
  file: Blob;
  /** An earlier proof of the same order. */
  saved: Blob | undefined;
  /** A root in hex; empty for none. */
  root: string;
  currency: Asset;
}

/** What was found, or what is wrong with the files. */
export type CheckOutcome =
  | { result: CheckedProof }
  | { faults: Partial<Record<'file' | 'saved', FileFault>> };
type FileFault = Extract<ReadProof, { fault: unknown }>['fault'];

/** Reads the files and checks the proof, with the first root that this device saw too. Makes no request. */
export async function checkProofFiles({
  file,
  saved,
  root,
  currency,
}: GivenProof): Promise<CheckOutcome> {
  const [own, older] = await Promise.all([readProofFile(file), saved && readProofFile(saved)]);
  if ('fault' in own || (older && 'fault' in older))
    return {
      faults: {
        ...('fault' in own && { file: own.fault }),
        ...(older && 'fault' in older && { saved: older.fault }),
      },
    };
  const seen = seenRoot(own.proof.issue.issue.no);
  const known = {
    ...(root && { root }),
    ...(seen && { seen }),
    ...(older && { saved: older.proof }),
  };
  try {
    const { proof } = own;
    return { result: { proof, verification: verifyOrderProof(proof, known, currency) } };
  } catch {
    // A proof whose figures can't be computed.
    return { faults: { file: 'malformed' } };
  }
}
