import { expect, test } from 'vitest';
import { detectSystem } from './detect-system.ts';

const AGENTS = {
  ios: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1',
  ],
  android: [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  ],
  desktop: [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'curl/8.0',
  ],
} as const;

for (const [system, agents] of Object.entries(AGENTS))
  for (const agent of agents)
    test(`${agent} is shown how to install on ${system}`, () => {
      expect(detectSystem(agent)).toBe(system);
    });

test('a browser that does not say what it is gets the steps of a phone', () => {
  expect(detectSystem('')).toBe('ios');
});
