import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Texts of the repository's own files by path from its root; folders are known by the files in them. */
export type Repository = ReadonlyMap<string, string>
export type BrokenReference = { path: string; line: number; problem: string }

type Mention = { text: string; at: number }

/** Folders and files at the root that hold nothing of ours. */
const notOurs = /^(node_modules|build|\..*)$/
const isRead = /\.(tsx?|mjs|css|md)$/
/** Names the npm scripts. */
const manifest = 'package.json'
/** Texts that cite documents nobody outside can read: say the rule, or cite `docs/product.md`. */
const banned = [/\bspecification,\s+section\b/i, /\brules?\s+of\s+use\b/i, /\((?:decisions|design):/i]
const codeBlock = /^```[\s\S]*?^```/gm
const markdownLink = /\[[^\]]*\]\(([^)\s]+)\)/g
const filePath = /^[\w@./-]+\.(tsx?|mjs|css|md|sql|py|wat)(#[\w-]+)?$/
/** Places outside the repository, and names that stand for many: `NAME_uppers.py`. */
const placeholder = /^[./]|(^|\/)[A-Z]+_/
const folderPath =
  /^(app|bench|bootstrap|cli|contract|db|demo|docs|scripts|server|studio|tests)\/[\w/-]*[\w/]$/

const npmCommand = /\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g
/** An operator's command with its subcommand, if it has one. */
const outsoleCommand = /\boutsole (?:-- )?([a-z][\w-]*)(?: ([a-z][\w-]*)\b(?![./=]))?/g

/** Every file below a folder, without what was installed or built. */
export function readRepository(root: string): Repository {
  const paths = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.test(entry.name)) return []
    return entry.isDirectory() ? filesBelow(root, entry.name) : [entry.name]
  })
  return new Map(
    paths.map((path) => {
      const text = isRead.test(path) || path === manifest ? readFileSync(join(root, path), 'utf8') : ''
      return [path, text] as const
    }),
  )
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
}

/**
 * References in documents and in comments that lead nowhere: links, paths and names of files, anchors of headings; in
 * the code of documents also npm scripts and operators' commands; and citations of texts outside the repository.
 */
export function findBrokenReferences(repository: Repository): BrokenReference[] {
  const anchors = new Map<string, ReadonlySet<string>>()
  function anchorsOf(path: string): ReadonlySet<string> {
    const known = anchors.get(path) ?? headingAnchors(repository.get(path) ?? '')
    anchors.set(path, known)
    return known
  }
  const names = pathsAndEndings(repository)
  const commands = commandNames(repository)

  function problemOf(path: string, reference: string, isLink: boolean): string | null {
    const [target = '', anchor] = reference.split('#')
    const found = isLink ? linkTarget(path, target) : names.get(target.replace(/\/$/, ''))
    if (found === undefined || !names.has(found)) return `${reference} is not in the repository`
    if (anchor === undefined || !found.endsWith('.md') || anchorsOf(found).has(anchor)) return null
    return `${found} has no heading #${anchor}`
  }

  return [...repository].flatMap(([path, text]) => {
    if (!isRead.test(path)) return []
    const isDocument = path.endsWith('.md')
    const broken: Mention[] = banned.flatMap((form) =>
      matches(text, new RegExp(form, 'gi')).map(({ text: words, at }) => ({
        text: `"${words}" cites a text that is not in the repository`,
        at,
      })),
    )
    for (const { text: reference, at } of mentions(isDocument ? text : onlyComments(text))) {
      const problem = problemOf(path, reference, false)
      if (problem !== null) broken.push({ text: problem, at })
    }
    if (isDocument) {
      for (const { text: reference, at } of links(withoutCode(text))) {
        const problem = problemOf(path, reference, true)
        if (problem !== null) broken.push({ text: problem, at })
      }
      broken.push(...unknownCommands(text, commands))
    }
    return broken.map(({ text: problem, at }) => ({ path, line: lineAt(text, at), problem }))
  })
}

/** Prints what is broken; true where nothing is. */
export function checkReferences(root: string): boolean {
  const broken = findBrokenReferences(readRepository(root))
  for (const { path, line, problem } of broken) console.error(`${path}:${line}: ${problem}`)
  return broken.length === 0
}

/** Whole paths, folders, and every ending of a path (`order-view.ts`, `orders/order-view.ts`), each with the path it stands for. */
function pathsAndEndings(repository: Repository): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const path of repository.keys()) {
    const parts = path.split('/')
    parts.forEach((_, from) => {
      const ending = parts.slice(from).join('/')
      if (from === 0 || !names.has(ending)) names.set(ending, path)
      if (from > 0) {
        const folder = parts.slice(0, from).join('/')
        names.set(folder, folder)
      }
    })
  }
  return names
}

type CommandNames = { npm: ReadonlySet<string>; outsole: ReadonlySet<string> }

/** The npm scripts, and the commands that the files of `cli/` define. */
function commandNames(repository: Repository): CommandNames {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    repository.get(manifest) ?? '{"scripts":{}}',
  )
  const outsole = [...repository]
    .filter(([path]) => path.startsWith('cli/'))
    .flatMap(([, text]) => [...text.matchAll(/\.command\('([\w-]+)/g)].map(([, name = '']) => name))
  return { npm: new Set(Object.keys(scripts)), outsole: new Set(outsole) }
}

/** Commands in the code of a document, inline or in blocks, that do not exist. */
function unknownCommands(document: string, { npm, outsole }: CommandNames): Mention[] {
  return codeOf(document).flatMap(({ text, at }) => {
    const unknown: Mention[] = []
    for (const match of text.matchAll(npmCommand)) {
      const name = match[1] ?? match[2] ?? ''
      if (!npm.has(name)) unknown.push({ text: `npm run ${name} is no script`, at: at + match.index })
    }
    for (const match of text.matchAll(outsoleCommand)) {
      const missing = match.slice(1).find((name) => name !== undefined && !outsole.has(name))
      if (missing !== undefined)
        unknown.push({ text: `outsole has no command ${missing}`, at: at + match.index })
    }
    return unknown
  })
}

function linkTarget(from: string, target: string): string {
  if (target === '') return from
  return normalize(join(dirname(from), decodeURI(target))).replace(/\/$/, '')
}

function links(prose: string): Mention[] {
  return [...prose.matchAll(markdownLink)].flatMap((match) => {
    const target = match[1] ?? ''
    return /^[a-z]+:/i.test(target) ? [] : [{ text: target, at: match.index }]
  })
}

/** Words that name a file, with a heading or without, and in backticks also folders. */
function mentions(prose: string): Mention[] {
  const plain = prose.replace(markdownLink, (link) => ' '.repeat(link.length))
  const files = matches(plain, /[^\s`'"()[\]|,;]+/g)
    .map(({ text, at }) => ({ text: text.replace(/[.!?:]+$/, ''), at }))
    .filter(({ text }) => filePath.test(text) && !placeholder.test(text))
  const folders = [...plain.matchAll(/`([^`\s]+)`/g)].flatMap((match) => {
    const name = match[1] ?? ''
    return folderPath.test(name) ? [{ text: name, at: match.index }] : []
  })
  return [...files, ...folders]
}

function matches(text: string, pattern: RegExp): Mention[] {
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index }))
}

/** The text with everything but its comments blanked out, so that places stay. */
function onlyComments(source: string): string {
  let comments = ''
  for (const { text, at } of matches(source, /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)) {
    comments = comments.padEnd(at) + text
  }
  return comments
}

/** Blocks between fences, and what stands between backticks in a line. */
function codeOf(document: string): Mention[] {
  return [...matches(document, codeBlock), ...matches(withoutCode(document), /`[^`\n]+`/g)]
}

function withoutCode(document: string): string {
  return document.replace(codeBlock, (block) => ' '.repeat(block.length))
}

/** Headings as GitHub makes addresses of them. */
function headingAnchors(document: string): ReadonlySet<string> {
  return new Set(
    [...withoutCode(document).matchAll(/^#{1,6}\s+(.+?)\s*$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
