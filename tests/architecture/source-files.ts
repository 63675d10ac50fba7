import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = { path: string; text: string; imports: string[] }

const roots = ['app', 'contract', 'server', 'cli', 'demo', 'tests', 'bench']

/** Every TypeScript file of the project with what it imports: paths from the root, or names of packages. */
export function readSourceFiles(): SourceFile[] {
  return roots
    .flatMap((root) => filesBelow(root))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

function filesBelow(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
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
