import { notFound } from 'next/navigation';
import { requireDeskSession } from '#lib/site/desk/session/require-operator';

/** Every other address below /desk, which needs a session as its pages do. */
export default async function UnknownPage() {
  await requireDeskSession();
  notFound();
}
