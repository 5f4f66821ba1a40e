import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isElementAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, TypeFlags } from 'typescript/unstable/sync';
import { ROOT } from './sources.ts';

/** `table[word]` in a source, where `word` may be any text at all. */
export interface Lookup {
  /** From the repository's root, with `/`. */
  path: string;
  line: number;
  /** As written. */
  text: string;
}

/**
 * Every place under these folders that reads a plain object by a word that may be any text, as the types have it. A word of a
 * closed list, a place in an array and a constant are none; nor is what stands behind an `Object.hasOwn` of the same two.
 */
export function lookupsByAnyWord(...folders: readonly string[]): Lookup[] {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] });
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error('tsconfig.json could not be read');
    return project.rootFiles
      .filter((name) => folders.some((folder) => name.startsWith(`${ROOT}${folder}/`)))
      .flatMap((name) => lookupsIn(project, name));
  } finally {
    api.close();
  }
}

function lookupsIn({ program, checker }: Project, name: string): Lookup[] {
  const file = program.getSourceFile(name);
  if (file === undefined) return [];
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node) && !isWritten(node)) {
      const { expression, argumentExpression } = node;
      const text = node.getText(file);
      const guard = `Object.hasOwn(${expression.getText(file)}, ${argumentExpression.getText(file)})`;
      if (isAnyText(checker, argumentExpression) && isPlain(checker, expression) && !file.text.includes(guard)) {
        const line = file.text.slice(0, node.getStart(file)).split('\n').length;
        found.push({ path: name.slice(ROOT.length), line, text });
      }
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** `table[word] = …` makes the entry its own; whoever reads it later is looked at there. */
function isWritten(node: Node): boolean {
  const { parent } = node;
  return parent.kind === SyntaxKind.BinaryExpression && parent.getText().startsWith(`${node.getText()} = `);
}

function isAnyText(checker: Checker, key: Node): boolean {
  const type = checker.getTypeAtLocation(key);
  return type !== undefined && (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}

function isPlain(checker: Checker, object: Node): boolean {
  const type = checker.getTypeAtLocation(object);
  return type !== undefined && !checker.isArrayLikeType(type);
}
