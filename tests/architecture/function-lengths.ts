import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

export type FunctionLength = { path: string; name: string; lines: number }

/** Every function of a file with its lines from the first to the last, as an editor numbers them. */
export function functionLengths({ path, text }: Pick<SourceFile, 'path' | 'text'>): FunctionLength[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: FunctionLength[] = []
  walk(program, 'module', (node, name) => {
    if (!isFunction(node)) return
    found.push({ path, name, lines: text.slice(node.start, node.end).split('\n').length })
  })
  return found
}

type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** A signature alone has no body. */
function isFunction(node: SyntaxNode): boolean {
  return functionTypes.includes(node.type) && Boolean(node.body)
}

/** Visits every node below a value, with the nearest enclosing name. */
function walk(value: unknown, name: string, visit: (node: SyntaxNode, name: string) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, name, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const own = nameOf(value) ?? name
  if (isNode(value)) visit(value, own)
  for (const part of Object.values(value)) walk(part, own, visit)
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && 'start' in value && typeof value.start === 'number'
}

function nameOf(node: object): string | undefined {
  const id = 'id' in node ? node.id : 'key' in node ? node.key : undefined
  if (typeof id !== 'object' || id === null || !('name' in id)) return undefined
  return typeof id.name === 'string' ? id.name : undefined
}
