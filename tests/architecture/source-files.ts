import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = { path: string; text: string; imports: string[] }

const roots = ['app', 'bench', 'bootstrap', 'cli', 'contract', 'demo', 'scripts', 'server', 'tests']

/** Every source file of the project with what it imports: paths from the root, or names of packages. */
export function readSourceFiles(): SourceFile[] {
  const configurations = readdirSync('.').filter((name) => /\.ts$/.test(name))
  return [...roots.flatMap((root) => filesBelow(root)), ...configurations].map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
}

function filesBelow(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    return name.startsWith('.') ? normalize(join(dirname(path), name.replace(/\?.*$/, ''))) : name
  })
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
}
