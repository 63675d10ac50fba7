import { describe, expect, it } from 'vitest'
import { findBrokenReferences } from './check-references.ts'

/** The references that lead nowhere in one file beside a small repository. */
function brokenIn(path: string, text: string): string[] {
  const repository = new Map([
    ['README.md', '# Shop'],
    ['docs/product.md', '# Rules\n\n## Cart limits\n\n### "Paid", or not: `status`\n'],
    ['server/cart/cart.ts', ''],
    ['app/routes/cart.tsx', ''],
    ['package.json', JSON.stringify({ scripts: { dev: 'vite', 'db:types': 'types', outsole: 'outsole' } })],
    ['cli/orders.ts', "program.command('orders').command('show <order>')"],
    [path, text],
  ])
  return findBrokenReferences(repository).map(({ line, problem }) => `${line}: ${problem}`)
}

/** The same for the comment of a source. */
function brokenInComment(words: string): string[] {
  return brokenIn('app/root.tsx', `export {}\n/** ${words} */\n`)
}

describe('a comment', () => {
  it.each([
    ['a file that is not there', 'See server/cart/basket.ts.', 'server/cart/basket.ts is not in'],
    ['a file name that nobody has', 'basket.ts does it', 'basket.ts is not in'],
    ['a document that is not there', '(docs/rules.md#cart)', 'docs/rules.md#cart is not in'],
    ['a heading that is not there', '(docs/product.md#cart)', 'docs/product.md has no heading #cart'],
    ['a folder that is not there', 'all of `server/basket` does', 'server/basket is not in'],
  ])('must not name %s', (_, comment, problem) => {
    expect(brokenInComment(comment)).toEqual([expect.stringContaining(`2: ${problem}`)])
  })

  it('may name files by path or name, folders and headings', () => {
    const names = 'server/cart/cart.ts, `server/cart`, cart.tsx. Also docs/product.md#cart-limits.'
    expect(brokenInComment(names)).toEqual([])
    expect(brokenInComment('docs/product.md#paid-or-not-status')).toEqual([])
  })

  it('may name patterns and places outside the repository', () => {
    expect(brokenInComment('<noun>-queries.ts, *.test.ts, NAME_soles.py, https://example.com/a.md')).toEqual(
      [],
    )
  })

  it('is read where it follows code', () => {
    expect(brokenIn('app/root.tsx', ['export {}', '//', 'basket.ts'].join(' '))).toHaveLength(1)
  })

  it('is all that is read of a source: strings may name anything', () => {
    expect(brokenIn('app/root.tsx', "const name = 'basket.ts'")).toEqual([])
  })
})

describe('a document', () => {
  it.each([
    ['a file that is not there', '[cart](../server/cart/basket.ts)', '../server/cart/basket.ts is not in'],
    ['a heading that is not there', '[cart](product.md#cart)', 'docs/product.md has no heading #cart'],
    ['a heading it has not itself', '[above](#nowhere)', 'docs/page.md has no heading #nowhere'],
  ])('must not link to %s', (_, link, problem) => {
    expect(brokenIn('docs/page.md', `# Page\n\n${link}\n`)).toEqual([
      expect.stringContaining(`3: ${problem}`),
    ])
  })

  it('may link to files, folders, headings and other sites', () => {
    const links = '[a](../server/cart/cart.ts) [b](../server/) [c](product.md#cart-limits) [d](#page)'
    expect(brokenIn('docs/page.md', `# Page\n${links} [e](https://example.com/x.md)`)).toEqual([])
  })

  it.each([
    ['a file that is not there', 'node server/cart/basket.ts', 'server/cart/basket.ts is not in'],
    ['an npm script that is not there', 'npm run types', 'npm run types is no script'],
    ['a short npm script that is not there', 'npm start', 'npm run start is no script'],
    ['a command that is not there', 'npm run outsole -- order show 1', 'outsole has no command order'],
    ['a subcommand that is not there', 'outsole orders hide 1', 'outsole has no command hide'],
  ])('must not name %s in its code', (_, command, problem) => {
    const found = [expect.stringContaining(`: ${problem}`)]
    expect(brokenIn('docs/page.md', `# Page\n\nRun \`${command}\`.\n`)).toEqual(found)
    expect(brokenIn('docs/page.md', `# Page\n\n\`\`\`sh\n${command}\n\`\`\`\n`)).toEqual(found)
  })

  it('may name commands that exist, with what follows them', () => {
    const commands = 'npm run dev\nnpm run -s outsole -- orders show OS-26 --json\nnpm run db:types # new'
    expect(brokenIn('docs/page.md', `# Page\n\`\`\`sh\n${commands}\n\`\`\`\n`)).toEqual([])
    expect(brokenIn('docs/page.md', '# Page\nSee `outsole orders` and `node server/cart/cart.ts`.')).toEqual(
      [],
    )
  })
})

describe('a text outside the repository', () => {
  // Put together here, as this file is read as well.
  it.each([
    ['specification,', 'section 4'],
    ['rule of', 'use 33'],
    ['rules of', 'use, 14'],
    ['(deci', 'sions: Cart)'],
    ['(des', 'ign: Idea)'],
  ])('is not cited: %s %s', (...parts) => {
    const citation = parts.join(parts[0]?.startsWith('(') ? '' : ' ')
    expect(brokenInComment(`As it must be ${citation}`)).toEqual([
      expect.stringContaining('cites a text that is not in the repository'),
    ])
  })
})
