import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adminContract } from '../../contract/admin/admin-contract.ts'
import type { AdminEndpoint } from '../../contract/admin/admin-endpoint.ts'

/** What every screen of the back office holds: paths of its calls, and names of its classes. */
const marks = [
  ...Object.values(adminContract).flatMap((group) =>
    Object.values<AdminEndpoint>(group).map(({ path }) => path.split('{')[0] ?? path),
  ),
  'admin-frame',
  'admin-row',
  'admin-key',
]

async function filesOf(folder: string): Promise<{ name: string; text: string }[]> {
  const names = await readdir(folder, { recursive: true })
  const read = names.filter((name) => /\.(js|css|html)$/.test(name))
  return Promise.all(read.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

describe('the back office is apart from the shop', () => {
  it('no built file of the shop holds any of it', async () => {
    const found = (await filesOf('build/client')).flatMap(({ name, text }) =>
      marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`),
    )
    expect(found).toEqual([])
  })

  it('its own build holds all of these marks that its screens use', async () => {
    const text = (await filesOf('build/admin')).map((file) => file.text).join('\n')
    for (const mark of ['/admin/sign-in', '/admin/staff', 'admin-frame', 'admin-row']) {
      expect([mark, text.includes(mark)]).toEqual([mark, true])
    }
  })
})
