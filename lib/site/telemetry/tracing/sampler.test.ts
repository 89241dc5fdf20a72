import { expect, test } from 'vitest';
import { chooseSampler } from './sampler.ts';
import { wantsTraces } from './traces-wanted.ts';

test.each([
  [{}, /^ParentBased\{root=AlwaysOnSampler/],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, /^AlwaysOffSampler$/],
  [
    { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    /^ParentBased\{root=TraceIdRatioBased\{0\.1\}/,
  ],
  [{ OTEL_TRACES_SAMPLER: 'xray' }, /^ParentBased\{root=AlwaysOnSampler/],
  [
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: 'half' },
    /^ParentBased\{root=AlwaysOnSampler/,
  ],
])('%o chooses %s', (variables, expected) => {
  expect(String(chooseSampler(variables as NodeJS.ProcessEnv))).toMatch(expected);
});

const ENDPOINT = 'http://127.0.0.1:4318';
test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ENDPOINT }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
])('%o asks for traces: %s', (variables, expected) => {
  expect(wantsTraces(variables as NodeJS.ProcessEnv)).toBe(expected);
});
