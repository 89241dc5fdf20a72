import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#lib/access/client/toast';
import { downloadFromDesk } from './download.ts';

vi.mock('#lib/access/client/toast', () => ({ toast: vi.fn() }));

const assign = vi.fn();
const refused = (code: number, msg: string) => () =>
  Promise.resolve(Response.json({ code, msg, data: null }));
const issueReport = () =>
  downloadFromDesk('issueReport', { period: '2026-10', format: 'json' } as never);

/** Outside of a browser a path is no URL. */
class RelativeRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://desk.test') : input, init);
  }
}

beforeEach(() => {
  const location = { pathname: '/desk/reports', search: '', href: 'http://desk.test/', assign };
  vi.stubGlobal('location', location);
  vi.stubGlobal('Request', RelativeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('opens the sign-in page if the session ended before a download', async () => {
  vi.stubGlobal('fetch', refused(8888, '請重新登入'));
  expect((await issueReport()).code).toBe(8888);
  expect(assign).toHaveBeenCalledWith('/desk/login?from=%2Fdesk%2Freports&ended=1');
  expect(toast).not.toHaveBeenCalled();
});

it('shows why a download was refused', async () => {
  vi.stubGlobal('fetch', refused(4030, '沒有權限'));
  expect((await issueReport()).code).toBe(4030);
  expect(toast).toHaveBeenCalledWith('沒有權限', 'failure');
});
