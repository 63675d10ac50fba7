import { expect, inject, test } from 'vitest'

const shopAddress = inject('shopAddress')
const kilobyte = 1000

/** Budgets per kind, compressed, before any interaction. */
const budget = { font: 24 * kilobyte, style: 16 * kilobyte, document: 27 * kilobyte }

/** Script budgets in kilobytes, slightly above today's weight, against unnoticed growth. */
const scriptBudgets: [path: string, kilobytes: number][] = [
  ['/', 138],
  ['/products', 140],
  ['/categories/running', 140],
  ['a product', 150],
  ['/cart', 140],
  ['/login', 197],
]

/** Compressed size of a file, as a current browser requests it. */
async function weightOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
  await answer.arrayBuffer()
  expect([address, answer.status]).toEqual([address, 200])
  return Number(answer.headers.get('content-length'))
}

/** Scripts that these import before anything runs, with them. */
async function withImports(addresses: readonly string[], seen = new Set<string>()): Promise<Set<string>> {
  for (const address of addresses.filter((each) => !seen.has(each))) {
    seen.add(address)
    const code = await (await fetch(address)).text()
    const imported = [...code.matchAll(/(?:\bfrom|\bimport) ?["'](\.\/[^"']+\.js)["']/g)]
    await withImports(
      imported.map(([, path = '']) => new URL(path, address).href),
      seen,
    )
  }
  return seen
}

/** Files that a page loads at once, by kind. */
async function weigh(path: string) {
  // The compressed form is made on the first request.
  await weightOf(shopAddress + path)
  const html = await (await fetch(shopAddress + path)).text()
  const found = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].flatMap((match) => match[1] ?? [])),
  ]
  const sum = async (addresses: readonly string[]) => {
    const weights = await Promise.all(addresses.map((each) => weightOf(new URL(each, shopAddress).href)))
    return weights.reduce((total, each) => total + each, 0)
  }
  const scripts = found(/(\/shop\/assets\/[^"' ]+\.js)/g).map((path) => new URL(path, shopAddress).href)
  const [script, font, style, document] = await Promise.all([
    sum([...(await withImports(scripts))]),
    sum(found(/<link rel="preload" href="([^"]+\.woff2)"/g)),
    sum(found(/<link rel="stylesheet" href="([^"]+\.css)"/g)),
    weightOf(shopAddress + path),
  ])
  return { script, font, style, document }
}

async function productPath(): Promise<string> {
  const reply = await fetch(`${shopAddress}/api/products?sortBy=popular&limit=1`)
  const { products }: { products: { _id: string }[] } = await reply.json()
  return `/product/${products[0]?._id}`
}

test.each(scriptBudgets)('%s is within its budget', async (path, scriptKilobytes) => {
  const weights = await weigh(path === 'a product' ? await productPath() : path)
  const max = { ...budget, script: scriptKilobytes * kilobyte }
  const kinds = ['script', 'font', 'style', 'document'] as const
  expect(kinds.filter((kind) => weights[kind] > max[kind]).map((kind) => [kind, weights[kind]])).toEqual([])
  expect(weights.script).toBeGreaterThan(50 * kilobyte)
})
