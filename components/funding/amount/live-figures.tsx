import { type Fact, Facts } from '#components/ui/layout/facts';

/** Figures that update while the user types. Changes of strong ones are announced to screen readers. */
export function LiveFigures({ facts }: { facts: readonly Fact[] }) {
  const announced = facts.map((fact) =>
    fact.strong ? { ...fact, value: <output>{fact.value}</output> } : fact,
  );
  return <Facts facts={announced} />;
}
