import { Card } from '../ui/card.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';

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
