import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { log } from '#lib/base/log';

const ALL = 'parentbased_always_on';

/**
 * The sampler of OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. A value that is not the
 * specification's is logged and replaced by the default: all traces.
 */
export function chooseSampler(variables: NodeJS.ProcessEnv = process.env): Sampler {
  const name = variables.OTEL_TRACES_SAMPLER || ALL;
  const share = Number(variables.OTEL_TRACES_SAMPLER_ARG || 1);
  const root = share >= 0 && share <= 1 ? rootOf(name.replace(/^parentbased_/, ''), share) : null;
  if (root) return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
  log().warn({ sampler: name, share }, 'traces: unknown sampler, all are sent');
  return new ParentBasedSampler({ root: new AlwaysOnSampler() });
}

function rootOf(name: string, share: number): Sampler | null {
  if (name === 'always_on') return new AlwaysOnSampler();
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : null;
}
