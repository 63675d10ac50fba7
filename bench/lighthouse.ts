import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { findNpm, npmEnvironment, runQuietly } from '../bootstrap/npm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const version = '13.5.0'
const folder = join(root, '.cache', 'lighthouse')
const packageFolder = join(folder, 'node_modules', 'lighthouse')

const numeric = z.object({ numericValue: z.number() })
const request = z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })
const result = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.object({
      'largest-contentful-paint': numeric,
      'cumulative-layout-shift': numeric,
      'total-blocking-time': numeric,
      'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
    }),
  }),
})

export type PageFigures = {
  /** Scores, 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  /** Kilobytes (1000 bytes) on the wire. */
  scriptKb: number
  fontKb: number
  styleKb: number
  allKb: number
}

type Lighthouse = { default(address: string, flags: object): Promise<unknown> }

/**
 * Lighthouse's mobile run of one address in the browser that listens on `port`. The package is no dependency of the
 * shop (176 MB with its own): it is fetched once into `.cache/lighthouse`.
 */
export async function openLighthouse(port: number): Promise<(address: string) => Promise<PageFigures>> {
  await fetchPackage()
  const lighthouse: Lighthouse = await import(pathToFileURL(join(packageFolder, 'core/index.js')).href)
  return async function examine(address) {
    const found = result.parse(await lighthouse.default(address, { port, logLevel: 'error', output: 'json' }))
    return figuresOf(found.lhr)
  }
}

async function fetchPackage(): Promise<void> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8').catch(() => '{}')
  if (z.object({ version: z.string().optional() }).parse(JSON.parse(manifest)).version === version) return
  console.log(`Fetching Lighthouse ${version} (once) …`)
  await mkdir(folder, { recursive: true })
  await runQuietly(
    process.execPath,
    [
      await findNpm(),
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      `lighthouse@${version}`,
    ],
    { cwd: folder, env: npmEnvironment(root) },
    'Lighthouse could not be fetched; the reason stands above.',
  )
}

function figuresOf({ categories, audits }: z.infer<typeof result>['lhr']): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const requests = audits['network-requests'].details.items
  const kilobytes = (type?: string) =>
    Math.round(
      requests
        .filter((each) => type === undefined || each.resourceType === type)
        .reduce((sum, each) => sum + (each.transferSize ?? 0), 0) / 100,
    ) / 10
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    cls: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    scriptKb: kilobytes('Script'),
    fontKb: kilobytes('Font'),
    styleKb: kilobytes('Stylesheet'),
    allKb: kilobytes(),
  }
}
