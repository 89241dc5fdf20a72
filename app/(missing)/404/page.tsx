import { notFound } from 'next/navigation';

/** /404: answers with the status it names. */
export default function MissingPage(): never {
  notFound();
}
