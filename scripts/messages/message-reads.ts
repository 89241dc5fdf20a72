import {
  type CallExpression,
  type Expression,
  type Identifier,
  isAsExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type SourceFile,
  type TemplateExpression,
} from 'typescript/unstable/ast';
import type { Checker, Project, Type } from 'typescript/unstable/sync';

/** A part of a key that only run time knows. */
const ANY = '*';

/** `t: ReturnType<typeof useTranslations<'my'>>` */
const TRANSLATOR_TYPE = /^ReturnType<typeof useTranslations<'([\w.]+)'>>$/;

/**
 * The patterns of message keys that a file reads with `useTranslations`, from the types of the arguments;
 * `*` is a part of type `string`.
 * @throws {Error} if a translator or the messages are used in a way that cannot be followed
 */
export function messageReads(source: SourceFile, { checker }: Project): string[] {
  if (/\buseMessages\(\)/.test(source.text) && !source.text.includes('IntlClientProvider'))
    throw new Error(`${source.fileName} reads messages without a translator.`);
  const translators = new Translators(source, checker);
  const reads = new Set<string>();
  const visit = (node: Node): void => {
    if (isCallExpression(node)) for (const read of translators.readsOf(node)) reads.add(read);
    if (isIdentifier(node) && isPassedOn(node)) translators.checkPassedOn(node);
    node.forEachChild(visit);
  };
  visit(source);
  return [...reads];
}

/** The translators of a file. */
class Translators {
  readonly #source: SourceFile;
  readonly #checker: Checker;

  constructor(source: SourceFile, checker: Checker) {
    this.#source = source;
    this.#checker = checker;
  }

  /** The patterns that a call reads; none for calls of anything but a translator. */
  readsOf(call: CallExpression): string[] {
    const callee = calleeOf(call);
    const namespaces = callee && this.#namespacesOf(callee);
    const [key] = call.arguments;
    if (!namespaces || !key) return [];
    const patterns = this.#patternsOf(key);
    return namespaces.flatMap((namespace) => patterns.map((one) => joinKey(namespace, one)));
  }

  /** A translator that is passed on must arrive in a parameter that names its namespace. */
  checkPassedOn(name: Identifier): void {
    if (!this.#namespacesOf(name)) return;
    const call = name.parent as CallExpression;
    const signature = this.#checker.getResolvedSignature(call);
    const parameter = signature?.getParameters()[call.arguments.indexOf(name)];
    const declaration = parameter?.valueDeclaration?.resolve();
    if (!declaration || !TRANSLATOR_TYPE.test(typeTextOf(declaration)))
      throw new Error(`A translator is passed on untyped: ${call.getText(this.#source)}`);
  }

  /** The namespaces of the translator that `name` refers to; undefined for anything else. */
  #namespacesOf(name: Identifier): string[] | undefined {
    const declaration = this.#declarationOf(name);
    if (!declaration) return undefined;
    const named = TRANSLATOR_TYPE.exec(typeTextOf(declaration))?.[1];
    if (named !== undefined) return [named];
    const made = isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    if (!made || !isCallExpression(made) || !isNamed(made, 'useTranslations')) return undefined;
    const [namespace] = made.arguments;
    return namespace ? this.#patternsOf(namespace) : [''];
  }

  #patternsOf(expression: Expression): string[] {
    if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression))
      return [expression.text];
    if (isTemplateExpression(expression)) return this.#patternsOfTemplate(expression);
    const asserted = this.#assertedIn(expression);
    if (asserted) return this.#patternsOf(asserted);
    const type = this.#checker.getTypeAtLocation(expression);
    const literals = type && literalsOf(type);
    return literals ?? this.#initialPatterns(expression) ?? [ANY];
  }

  #patternsOfTemplate({ head, templateSpans }: TemplateExpression): string[] {
    return templateSpans.reduce(
      (starts, { expression, literal }) => {
        const middles = this.#patternsOf(expression);
        return starts.flatMap((start) => middles.map((middle) => start + middle + literal.text));
      },
      [head.text],
    );
  }

  /** What an asserted key was before: its type may name one key where there are several. */
  #assertedIn(expression: Expression): Expression | undefined {
    const declaration = isIdentifier(expression) ? this.#declarationOf(expression) : undefined;
    const isVariable = declaration !== undefined && isVariableDeclaration(declaration);
    const given = isVariable ? declaration.initializer : expression;
    return given && isAsExpression(given) ? given.expression : undefined;
  }

  /** A variable of type `string` may have been given a template whose parts have narrower types. */
  #initialPatterns(expression: Expression): string[] | undefined {
    const declaration = isIdentifier(expression) ? this.#declarationOf(expression) : undefined;
    if (!declaration || !isVariableDeclaration(declaration)) return undefined;
    return declaration.initializer && this.#patternsOf(declaration.initializer);
  }

  #declarationOf(name: Identifier): Node | undefined {
    return this.#checker.getSymbolAtLocation(name)?.valueDeclaration?.resolve();
  }
}

/** The identifier `t` of `t(…)`, `t.rich(…)` and `t.has(…)`. */
function calleeOf({ expression }: CallExpression): Identifier | undefined {
  if (isIdentifier(expression)) return expression;
  return isPropertyAccessExpression(expression) && isIdentifier(expression.expression)
    ? expression.expression
    : undefined;
}

function isPassedOn(name: Identifier): boolean {
  const { parent } = name;
  return isCallExpression(parent) && parent.arguments.includes(name);
}

function isNamed({ expression }: CallExpression, name: string): boolean {
  return isIdentifier(expression) && expression.text === name;
}

function typeTextOf(declaration: Node): string {
  return isParameterDeclaration(declaration) ? (declaration.type?.getText() ?? '') : '';
}

/** The values of a string literal or a union of them; undefined for any other type. */
function literalsOf(type: Type): string[] | undefined {
  if (type.isStringLiteralType()) return [type.value];
  if (!type.isUnionType()) return undefined;
  const each = (type.getTypes() ?? []).map(literalsOf);
  return each.every((one) => one !== undefined) ? each.flat() : undefined;
}

function joinKey(namespace: string, key: string): string {
  return namespace ? `${namespace}.${key}` : key;
}
