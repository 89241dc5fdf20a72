import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';

/** Figures that follow what is being typed; the ones that matter most are read out as they change. */
export function LiveFigures({ facts }: { facts: readonly Fact[] }) {
  const announced = facts.map((fact) =>
    fact.strong ? { ...fact, value: <output>{fact.value}</output> } : fact,
  );
  return (
    <Card>
      <Facts facts={announced} />
    </Card>
  );
}
