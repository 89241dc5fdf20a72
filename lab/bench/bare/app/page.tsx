import { headers } from 'next/headers';

/** A dynamic page: it reads a header of the request. */
export default async function Page() {
  const agent = (await headers()).get('user-agent');
  return <main>{agent}</main>;
}
