import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';

/** Flags that disable background network traffic and first-run dialogs. */
export const BROWSER_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
];

/** The headless shell comes first: the suite takes a third less time with it than with the full browser. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** In order of preference. Older releases of Debian lack the first. */
const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'];

/** `executablePath` is undefined for Playwright's own browser. */
type Browser = { name: string; executablePath: string | undefined };

/** Installed browsers in order of preference. Shared libraries of a listed browser may be missing. */
function candidates(): Browser[] {
  const own = existsSync(chromium.executablePath())
    ? [{ name: 'Playwright’s own Chromium', executablePath: undefined }]
    : [];
  const system = SYSTEM_BROWSERS.filter((path) => existsSync(path));
  return [...own, ...system.map((path) => ({ name: path, executablePath: path }))];
}

/** Path of the preferred browser for Playwright's configuration; it is not started to check it. */
export function browserPath(): string | undefined {
  if (process.env.E2E_BROWSER !== undefined) return process.env.E2E_BROWSER || undefined;
  return candidates()[0]?.executablePath;
}

/**
 * Finds a browser that starts, or installs one, and stores its path in E2E_BROWSER for child
 * processes.
 * @returns name of the browser
 * @throws Error if no browser starts and none can be installed
 */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const installers = [installPlaywrights, installDebians];
  for (;;) {
    for (const browser of candidates()) {
      if (!(await starts(browser))) continue;
      process.env.E2E_BROWSER = browser.executablePath ?? '';
      return browser.name;
    }
    const install = installers.shift();
    if (!install) break;
    install(say);
  }
  throw new Error(
    'No browser was found and none could be installed; install Chromium and try again.',
  );
}

async function starts({ executablePath }: Browser): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function installPlaywrights(say: (line: string) => void): void {
  say('Installing Playwright’s Chromium …');
  const cli = createRequire(import.meta.url).resolve('playwright/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
}

function installDebians(say: (line: string) => void): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  for (const browser of DEBIAN_BROWSERS) {
    say(`Installing Debian’s ${browser} …`);
    const args = ['install', '-y', '-qq', browser, 'fonts-noto-cjk'];
    if (spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0) return;
  }
}
