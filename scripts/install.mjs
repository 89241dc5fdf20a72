// Plain JavaScript for Node 18 or later: it runs before any package is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules/.jinku-install');
const OLDEST_NODE = [22, 18];

/** Installs the locked packages if needed, then runs a script on the packages' Node 24. */
export function installAndRun(script) {
  if (!isInstalled()) install();
  runOnOwnNode(script);
}

function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/next'))) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  // True if packages were installed with npm since: npm writes this file.
  const noted = join(ROOT, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(noted) && modified(noted) >= modified(join(ROOT, 'package-lock.json'));
  if (isCurrent) writeFileSync(STAMP, lockHash());
  return isCurrent;
}

function install() {
  console.log('Installing packages …');
  // The build and the tests need development packages, also with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('The packages could not be installed; see what npm says above.');
    process.exit(1);
  }
  writeFileSync(STAMP, lockHash());
}

/** Runs a script in place of this process: same terminal, signals and exit code. */
function runOnOwnNode(script) {
  const args = [join(ROOT, script), ...process.argv.slice(2)];
  const child = spawn(ownNode(), args, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The child also gets Ctrl-C from the terminal, and treats repeated signals as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  onNpmExit(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}.`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** A signal to npm ends npm and its shell, which don't forward it: detect that the parent has ended. */
function onNpmExit(end) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 250);
}

function ownNode() {
  const own = join(ROOT, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
    return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old and the packaged Node is missing; run npm ci --include=dev, or bring Node 24.`,
  );
  return process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

function modified(path) {
  return statSync(path).mtimeMs;
}
