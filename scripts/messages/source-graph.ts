import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isStringLiteral,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';

/** The repository; paths of files are relative to it. */
export const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = { '#components/': 'components/', '#lib/': 'lib/' };

/** A parsed project with its type checker. Close it when done. */
export interface Sources {
  project: Project;
  close: () => void;
}

/** Opens the project in TypeScript's own process, which takes some seconds. */
export function openSources(): Sources {
  const api = new API({ cwd: ROOT });
  const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] });
  const [project] = snapshot.getProjects();
  if (!project) throw new Error('TypeScript has not opened the project.');
  return { project, close: () => api.close() };
}

/** The parsed file at a path relative to the repository. */
export function sourceFile({ project }: Sources, file: string): SourceFile {
  const source = project.program.getSourceFile(join(ROOT, file));
  if (!source) throw new Error(`${file} is not part of the project.`);
  return source;
}

/** True if a file begins with `'use client'`. */
export function isClientFile(source: SourceFile): boolean {
  return /^['"]use client['"]/.test(source.text.trimStart());
}

/** The files of the repository that a file imports at run time, also by `import()`. */
export function readImports(source: SourceFile, file: string): string[] {
  const specifiers: string[] = [];
  const visit = (node: Node): void => {
    if (isImportDeclaration(node) || isExportDeclaration(node)) {
      const { moduleSpecifier } = node;
      if (moduleSpecifier && isStringLiteral(moduleSpecifier) && !isTypeOnly(node, source))
        specifiers.push(moduleSpecifier.text);
      return;
    }
    if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && isStringLiteral(specifier)) specifiers.push(specifier.text);
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return specifiers.flatMap((specifier) => resolve(specifier, file));
}

/** `verbatimModuleSyntax` makes the sources mark every import of types. */
function isTypeOnly(node: Node, source: SourceFile): boolean {
  return /^(import|export)\s+type\b/.test(node.getText(source));
}

function resolve(specifier: string, file: string): string[] {
  const path = specifier.startsWith('.') ? join(dirname(file), specifier) : folderPath(specifier);
  if (path === undefined) return [];
  const found = [path, `${path}.ts`, `${path}.tsx`].find(
    (one) => /\.tsx?$/.test(one) && existsSync(join(ROOT, one)),
  );
  return found ? [relative(ROOT, join(ROOT, found))] : [];
}

function folderPath(specifier: string): string | undefined {
  const folder = Object.entries(FOLDERS).find(([alias]) => specifier.startsWith(alias));
  return folder && specifier.replace(...folder);
}
