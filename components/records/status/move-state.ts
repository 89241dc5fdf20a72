interface Move {
  direction: string;
  status: string;
}

/** Whether a record is a term that is over. */
export function isEnded({ direction, status }: Move): boolean {
  return direction === 'in' && status !== 'active' && status !== 'matured';
}

/** Whether a record is a term that never earned its interest at maturity. */
export function isClosedEarly({ direction, status }: Move): boolean {
  return direction === 'in' && status === 'early_closed';
}
