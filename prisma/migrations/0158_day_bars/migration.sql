-- Charts of three months and more have one bar a day in Taipei, which is kept for ever. Days so far are made of their
-- bars of two hours.
INSERT INTO price_bar (symbol, seconds, start, open, high, low, close, first_at, last_at)
SELECT symbol, 86400, date_bin('1 day', start, '2000-01-01 00:00+08') AS day, (array_agg(open ORDER BY start))[1], max(high), min(low),
  (array_agg(close ORDER BY start DESC))[1], (array_agg(first_at ORDER BY start))[1], (array_agg(last_at ORDER BY start DESC))[1]
FROM price_bar WHERE seconds = 7200 GROUP BY symbol, day
ON CONFLICT DO NOTHING;
