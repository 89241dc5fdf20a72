-- Work of the worker on one record that failed for a reason of that record alone: it is left out until
-- retry_at, so that it neither stops its batch nor starves what is behind it.
CREATE TABLE parked_work (
  kind text NOT NULL,
  record_id bigint NOT NULL,
  error text NOT NULL,
  failures integer NOT NULL DEFAULT 1,
  parked_at timestamptz(3) NOT NULL DEFAULT now(),
  retry_at timestamptz(3) NOT NULL,
  CONSTRAINT parked_work_pkey PRIMARY KEY (kind, record_id),
  CONSTRAINT parked_work_kind CHECK (kind IN ('order', 'deposit', 'top_up'))
);
