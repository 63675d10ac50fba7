import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { environment } from '../../server/platform/config/environment.ts'

/** Of Node, the project's start, and systemd; not of the shop's configuration. */
const others = ['NODE_ENV', 'PACKAGES']

const files = [
  'compose.yaml',
  'Containerfile',
  ...globSync('ops/kubernetes/*.yaml'),
  ...globSync('ops/systemd/*.service'),
]

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('sets no variable that the shop does not know', () => {
    const names = variablesOf(file, text)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !(name in environment.shape) && !others.includes(name))).toEqual([])
  })

  it.runIf(file.endsWith('.yaml'))('is valid YAML', () => {
    expect(parseAllDocuments(text, { merge: true }).flatMap(({ errors }) => errors)).toEqual([])
  })
})

test('the image holds every folder that its processes import from', () => {
  const copied = [
    ...readFileSync('Containerfile', 'utf8').matchAll(/^COPY (?!--from|\. )(.+) \S+$/gm),
  ].flatMap((match) => match[1]?.split(' ') ?? [])
  expect(copied).toEqual(expect.arrayContaining(['bootstrap', 'cli', 'contract', 'db', 'demo', 'server']))
})

function variablesOf(file: string, text: string): string[] {
  if (file === 'Containerfile') return assignments(text.match(/^ENV (.+)$/m)?.[1] ?? '')
  if (file.endsWith('.service')) return assignments(text.match(/^Environment=(.+)$/m)?.[1] ?? '')
  return parseAllDocuments(text, { merge: true }).flatMap((document) => namesIn(document.toJS()))
}

function assignments(line: string): string[] {
  return [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)].flatMap((match) => match[1] ?? [])
}

/** Variables of containers of the shop's image, ConfigMaps and Secrets. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (value === null || typeof value !== 'object') return []
  const entries = Object.entries(value)
  const { kind, image } = Object.fromEntries(entries)
  const isForeign = typeof image === 'string' && !image.includes('outsole')
  if (isForeign) return []
  return entries.flatMap(([key, inner]) => {
    if (
      key === 'environment' ||
      ((kind === 'ConfigMap' || kind === 'Secret') && /^(?:string)?[dD]ata$/.test(key))
    )
      return Object.keys(inner)
    if (key === 'env' && Array.isArray(inner)) return inner.map(({ name }) => String(name))
    return namesIn(inner)
  })
}
