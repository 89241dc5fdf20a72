/** Whether the standard variables of OpenTelemetry ask for traces. */
export function wantsTraces(variables: NodeJS.ProcessEnv = process.env): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER: exporter } = variables;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  if (exporter) return exporter.toLowerCase() === 'otlp';
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = variables;
  return Boolean(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}
