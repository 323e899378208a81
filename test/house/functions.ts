import ts from 'typescript';

/** A function of a program. */
export interface FunctionSize {
  /** Its own name, or that of what it is assigned to; the called function for a callback. */
  readonly name: string;
  /** From its first line to its last one, without the comment before it. */
  readonly lines: number;
}

/** The functions of a program, in order; functions inside functions too. */
export function functionsIn(path: string, code: string): readonly FunctionSize[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const lineAt = (offset: number) => source.getLineAndCharacterOfPosition(offset).line;
  const found: FunctionSize[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      found.push({ name: nameOf(node), lines: lineAt(node.end) - lineAt(node.getStart(source)) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf({ name, parent }: ts.SignatureDeclaration): string {
  if (name !== undefined) return name.getText();
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? parent.expression.getText() : 'without a name';
}
