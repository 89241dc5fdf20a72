-- To whom a waiting record of the queues was handed over, by whom and with which note. The audit log keeps the history.
CREATE TABLE record_assignment (
  queue text NOT NULL,
  record_id bigint NOT NULL,
  -- Both as actors: operator:amy.
  assignee text NOT NULL,
  assigned_by text NOT NULL,
  note text NOT NULL,
  assigned_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, record_id),
  CONSTRAINT record_assignment_queue CHECK (queue IN ('recharge', 'withdraw')),
  CONSTRAINT record_assignment_actors CHECK (
    assignee LIKE 'operator:%' AND assigned_by LIKE 'operator:%' AND assignee <> assigned_by),
  CONSTRAINT record_assignment_note CHECK (char_length(note) BETWEEN 1 AND 200)
);
