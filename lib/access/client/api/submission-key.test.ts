import { describe, expect, it } from 'vitest';
import { isOutcomeUnknown } from './api.ts';
import { SubmissionKey } from './submission-key.ts';

describe('the key of a submission', () => {
  it('is reused while the outcome is unknown and replaced once it is known', () => {
    const key = new SubmissionKey();
    const first = key.current();
    expect(first).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    for (const code of [0, 408, 500, 502, 503, 504, 4091]) {
      key.settle({ code });
      expect(key.current()).toBe(first);
    }
    key.settle({ code: 200 });
    const second = key.current();
    expect(second).not.toBe(first);
    key.settle({ code: 4101 });
    expect(key.current()).not.toBe(second);
  });

  it('is replaced after success, API errors and client errors', () => {
    const known = [200, 400, 413, 429, 4001, 4090, 4101, 8888].filter((code) =>
      isOutcomeUnknown({ code }),
    );
    expect(known).toEqual([]);
  });
});
