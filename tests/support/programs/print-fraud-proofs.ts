import { closeDatabase, database } from '#lib/base/db/client';
import { DatabaseIntruder } from '../books/database-intruder.ts';
import { BOOK_FRAUDS } from '../market/book-frauds.ts';
import { type ComparedProof, SealedBook } from '../market/sealed-book.ts';

/** The proofs of a settled order, and one for each fraud of the owner of the database. */
export interface FraudProofs {
  /** The files of before the cutoff and after the settlement, without any fraud. */
  ordered: ComparedProof['proof'];
  settled: ComparedProof['proof'];
  frauds: (ComparedProof & { name: string; wrong: readonly string[] })[];
}

/** Settles an issue in a database of its own and prints its proofs as JSON. `node print-fraud-proofs.ts SUPERUSER_URL` */
const intruder = new DatabaseIntruder({ superuserUrl: () => process.argv[2] ?? '' });
const book = await SealedBook.make(database(), intruder);
const settled = await book.read();
const frauds: FraudProofs['frauds'] = [];
for (const fraud of BOOK_FRAUDS)
  frauds.push({ name: fraud.name, wrong: fraud.wrong, ...(await book.afterFraud(fraud)) });
console.log(JSON.stringify({ ordered: book.ordered, settled, frauds } satisfies FraudProofs));
await intruder.close();
await closeDatabase();
process.exit();
