import { headers } from 'next/headers';

const NUMBERS = Array.from({ length: 200 }, (_, n) => n);

/** The bare page with 200 elements more. */
export default async function Page() {
  const agent = (await headers()).get('user-agent');
  return (
    <main>
      {agent}
      {NUMBERS.map((n) => (
        <span key={n} className="element">
          {n}
        </span>
      ))}
    </main>
  );
}
